import { DARK, LIGHT, type Theme } from './palette.ts'

/** The page's whole style: screen in two themes, phone, and paper. */
export function style(): string {
  return `${themed()}${LAYOUT}${PARTS}${PAPER}`
}

function themed(): string {
  return `:root{color-scheme:light dark;${variables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
@media print{:root{color-scheme:light;${variables(LIGHT)}}}
${Object.keys(LIGHT.tones)
  .map(
    (tone) =>
      `.tone-${tone}{color:var(--${tone});background:var(--${tone}-ground)}.ink-${tone}{color:var(--${tone})}.fill-${tone}{fill:var(--${tone})}.is-${tone}{--edge:var(--${tone})}`,
  )
  .join('\n')}
`
}

function variables({ tones, ...plain }: Theme): string {
  const named = Object.entries(plain).map(([name, colour]) => `--${name}:${colour}`)
  const toned = Object.entries(tones).flatMap(([tone, { ink, ground }]) => [
    `--${tone}:${ink}`,
    `--${tone}-ground:${ground}`,
  ])
  return [...named, ...toned].join(';')
}

const LAYOUT = `
*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;font-variant-numeric:tabular-nums}
code,pre,.number{font-family:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.8125rem}
h1,h2,h3,h4,h5,p,ul,ol,dl,dd,figure,fieldset,table{margin:0;padding:0}
ul,ol{list-style:none}
fieldset{border:0}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:.06em}
a:hover{text-decoration-thickness:.12em}
:focus-visible{outline:.16rem solid var(--link);outline-offset:.16rem;border-radius:.2rem}
.skip{position:absolute;left:-99rem;background:var(--raised);padding:.5rem 1rem;z-index:1}
.skip:focus{left:1rem;top:1rem}
.sheet-of-glyphs{position:absolute}
.sheet{max-width:78rem;margin:0 auto;padding:0 1.5rem}
.sheet>nav{display:none}
.paper{max-width:58rem;margin:0 auto;padding:3.5rem 0 5rem}
main>section{margin-top:4rem}
h1{font-size:2.5rem;line-height:1.15;letter-spacing:-.022em;font-weight:650;overflow-wrap:anywhere}
h2{font-size:1.375rem;line-height:1.3;letter-spacing:-.012em;font-weight:650;margin-bottom:1rem}
h3{font-size:1.0625rem;line-height:1.4;font-weight:650}
h4,h5{font-size:.875rem;line-height:1.4;font-weight:600}
.aside{color:var(--soft);font-size:.875rem}
.glyph{width:1em;height:1em;flex:none}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.6rem 1.25rem .6rem 0;border-bottom:1px solid var(--line)}
thead th{font-size:.8125rem;font-weight:500;color:var(--soft);padding-top:0}
tbody th{font-weight:600}
.profiles th,.not-judged th{white-space:nowrap}
.aside+table,.aside+dl{margin-top:1.25rem}
@media (min-width:76rem){
.sheet{display:grid;grid-template-columns:11rem minmax(0,58rem);gap:4rem;justify-content:center}
.sheet>nav{display:block;position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:3.6rem 0 2rem;font-size:.875rem}
.sheet>nav a{display:flex;justify-content:space-between;gap:.5rem;padding:.22rem 0;color:var(--soft);text-decoration:none}
.sheet>nav a:hover{color:var(--ink)}
.sheet>nav p{margin:1rem 0 .2rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--ink);font-weight:600}
.open{color:var(--bad);font-weight:650}
}
`

const PARTS = `
.kicker{color:var(--soft);font-size:.875rem;margin-bottom:.5rem}
.addresses{display:flex;flex-wrap:wrap;gap:.15rem 1.75rem;margin-top:.6rem;color:var(--soft);font-size:.875rem}
.addresses code{overflow-wrap:anywhere}
.verdict{display:flex;gap:1.25rem;align-items:center;margin-top:2rem;padding:1.5rem 1.75rem;border-radius:.75rem}
.verdict h2{font-size:1.75rem;margin:0 0 .2rem}
.verdict p{overflow-wrap:anywhere}
.seal{flex:none;width:3.25rem;height:3.25rem;border-radius:50%;display:grid;place-items:center;border:.125rem solid currentColor;font-size:1.75rem}
.tally{margin-top:1.5rem}
.tally>svg{display:block;width:100%;height:.5rem;border-radius:.25rem}
.tally ul,.counts{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.875rem}
.tally ul{margin-top:.7rem}
.tally li,.counts li{display:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}
.fill-quiet{fill:var(--line)}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1.1rem 2rem;margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--line);font-size:.9375rem}
dt{color:var(--soft);font-size:.8125rem}
.digest{display:block;color:var(--soft);font-size:.6875rem;overflow-wrap:anywhere}
.notes{margin-top:2rem;padding:1.1rem 1.4rem;background:var(--sunken);border-radius:.6rem;font-size:.9375rem}
.notes h2{font-size:.9375rem;margin-bottom:.35rem}
.notes li{margin-top:.35rem;overflow-wrap:anywhere}
.steps{margin-top:1.75rem}
.steps ol{margin-top:.5rem}
.steps li{padding:.7rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.label{display:inline-flex;align-items:center;gap:.35rem;padding:.06rem .55rem .06rem .4rem;border-radius:1rem;font-size:.8125rem;font-weight:550;white-space:nowrap}
.map h3{font-size:.9375rem;margin:1.1rem 0 .2rem}
.map h3:first-child{margin-top:0}
.map>div{display:grid;grid-template-columns:7.5rem 1fr;gap:.5rem 1rem;align-items:start;padding:.3rem 0}
.map ul{display:flex;flex-wrap:wrap;gap:.25rem}
.area-name{color:var(--ink);text-decoration:none;line-height:1.75rem}
.area-name:hover{text-decoration:underline}
.cell{display:inline-grid;place-items:center;width:1.75rem;height:1.75rem;border-radius:.35rem;font-size:.9375rem;vertical-align:middle}
a.cell:hover{outline:.125rem solid currentColor;outline-offset:-.125rem}
.legend{margin-top:1rem;font-size:.875rem}
.legend dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:.5rem 2rem;margin-top:.75rem}
.legend dl div{display:grid;grid-template-columns:9rem 1fr;gap:.5rem;align-items:center}
.legend dt{color:var(--ink)}
.questions>div{display:grid;grid-template-columns:1fr 1fr;gap:.25rem 2rem;padding:.7rem 0;border-bottom:1px solid var(--line);font-size:.9375rem}
.questions dt{color:var(--ink);font-size:inherit}
.questions dt a{display:block;font-size:.8125rem;color:var(--soft)}
.questions dd{overflow-wrap:anywhere}
.filter{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.875rem;margin-bottom:1.5rem}
.filter legend{float:left;margin-right:1.25rem;padding:0;color:var(--soft)}
.filter label{display:inline-flex;gap:.4rem;align-items:center;cursor:pointer}
.area{margin-top:2.5rem}
.area>h3{padding-bottom:.6rem;border-bottom:.125rem solid var(--ink)}
.area>h3::first-letter{text-transform:uppercase}
.requirement{padding:1rem 0 1.1rem;border-bottom:1px solid var(--line)}
.requirement>header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .9rem}
.requirement h4{flex:1 1 auto;font-size:.9375rem}
.requirement h4 a{color:var(--ink);text-decoration:none}
.requirement h4 a:hover{text-decoration:underline}
.requirement:target{background:var(--sunken);box-shadow:0 0 0 .75rem var(--sunken);border-radius:.1rem}
.level{color:var(--soft);font-size:.8125rem}
.text{margin-top:.3rem;max-width:46rem}
.requirement>.aside{max-width:46rem;margin-top:.15rem}
.is-bad,.is-gap,.is-kit,.is-warn{padding-left:1.1rem;box-shadow:inset .2rem 0 0 var(--edge)}
.reason,.answer{margin-top:.5rem;overflow-wrap:anywhere}
.checks{margin-top:.8rem}
.check{padding:.6rem 0 .4rem}
.check-title{display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:center}
.findings{margin-top:.6rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:.35rem 1rem}
.findings>div{display:grid;grid-template-columns:7.5rem 1fr;gap:1rem;padding:.4rem 0;align-items:baseline}
.findings dd{overflow-wrap:anywhere;min-width:0}
.findings pre{margin:.15rem 0 .35rem}
.repeat{margin-top:.6rem;font-size:.875rem;color:var(--soft)}
.repeat code{color:var(--ink);user-select:all;overflow-wrap:anywhere}
summary{cursor:pointer;width:fit-content}
summary:hover{color:var(--link)}
.evidence,.quiet-checks,.proof{margin-top:.6rem;font-size:.9375rem}
.quiet-checks>summary,.evidence>summary,.proof>summary{font-size:.875rem;color:var(--soft)}
.exchange{margin-top:.5rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem}
.exchange>summary{width:auto;padding:.5rem .9rem;display:flex;flex-wrap:wrap;gap:.1rem .55rem;align-items:baseline;overflow-wrap:anywhere;min-width:0}
.exchange>summary code{overflow-wrap:anywhere;min-width:0}
.exchange>summary::before{content:'';align-self:center;width:.4rem;height:.4rem;border:solid var(--soft);border-width:0 .1rem .1rem 0;rotate:-45deg;transition:rotate .12s}
.exchange[open]>summary::before{rotate:45deg}
.exchange>:not(summary){margin:.25rem .9rem .9rem}
.exchange h5{color:var(--soft);font-weight:500;font-size:.8125rem}
.exchange h5 .aside{font-size:inherit}
.offending{border-color:var(--bad)}
.number{color:var(--soft)}
.chip{padding:0 .5rem;border-radius:1rem;font-size:.75rem}
.messages{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.messages>section{min-width:0}
pre{margin:.25rem 0 0;padding:.75rem .9rem;background:var(--sunken);border-radius:.4rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere;max-height:26rem;overflow:auto;tab-size:2}
pre .name,pre .aside{color:var(--soft);font-size:inherit}
.curl{user-select:all}
mark{background:var(--mark);color:var(--ink);border-radius:.15rem;padding:.05rem .1rem}
.unseen{color:var(--kit);background:var(--kit-ground);border-radius:.2rem;padding:0 .2rem;font-size:.6875rem}
.arrival{margin-top:.75rem;color:var(--ask)}
.arrival svg{display:block;width:100%;height:2.5rem;border-bottom:1px solid var(--line)}
.arrival figcaption{display:flex;justify-content:space-between;color:var(--soft);font-size:.75rem}
.arrival details{color:var(--ink);font-size:.8125rem;margin-top:.25rem}
.numbers{font-size:.8125rem;width:auto;margin-top:.35rem}
.numbers th,.numbers td{text-align:right;padding:.15rem 1.5rem .15rem 0}
footer{margin-top:5rem;padding-top:1.25rem;border-top:1px solid var(--line);color:var(--soft);font-size:.8125rem}
.requirements:has(#show-findings:checked) .requirement:not(.is-bad,.is-gap,.is-kit,.is-warn,:target),.requirements:has(#show-passed:checked) .requirement:not(.is-good,:target),.requirements:has(#show-observed:checked) .requirement:not(.is-ask,:target){display:none}
.requirements:has(#show-findings:checked) .area:not(:has(.is-bad,.is-gap,.is-kit,.is-warn,:target)),.requirements:has(#show-passed:checked) .area:not(:has(.is-good,:target)),.requirements:has(#show-observed:checked) .area:not(:has(.is-ask,:target)){display:none}
`

const PAPER = `
@media screen and (max-width:44rem){
.sheet{padding:0 1.1rem}
.paper{padding-top:2rem}
h1{font-size:1.875rem}
main>section{margin-top:3rem}
.verdict{flex-direction:column;align-items:flex-start;gap:.75rem;padding:1.25rem}
.seal{width:2.5rem;height:2.5rem;font-size:1.375rem}
.messages,.questions>div,.map>div,.findings>div,.legend dl div{grid-template-columns:1fr}
.findings>div{gap:0}
.map>div{gap:.15rem;padding:.5rem 0}
.profiles tr,.not-judged tr{display:grid;grid-template-columns:1fr auto;border-bottom:1px solid var(--line);padding:.5rem 0}
.profiles thead,.not-judged thead{display:none}
.profiles th,.profiles td,.not-judged th,.not-judged td{border:0;padding:.15rem 0;overflow-wrap:anywhere}
.not-judged th{white-space:normal}
.profiles td:last-child,.not-judged td:last-child{grid-column:1/-1}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*,*::before{transition:none!important}}
@media print{
@page{margin:16mm 14mm}
html{font-size:9.5pt}
body{background:none}
.sheet{display:block;max-width:none;padding:0}
.sheet>nav,.skip,.filter{display:none}
.paper{max-width:none;padding:0}
a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.verdict,.findings,.check-title,tr,.steps li,.questions>div,.map>div>div,.requirement.is-good,.requirement.is-ask,.requirement.is-quiet{break-inside:avoid}
h2,h3,h4{break-after:avoid}
.requirement>header{break-after:avoid}
pre{max-height:none}
.quiet-checks,.proof:not([open]),.exchange:not([open]),.arrival details,.legend:not([open]){display:none}
main>section{margin-top:2rem}
.area{margin-top:1.5rem}
}
`
