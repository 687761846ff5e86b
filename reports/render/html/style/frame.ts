/** What every part rests on: type, links, tables, the sheet and its contents. */
export const FRAME = `
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-top:4rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;font-variant-numeric:tabular-nums}
code,pre,.number{font-family:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.8125rem}
h1,h2,h3,h4,h5,p,ul,ol,dl,dd,figure,fieldset,table{margin:0;padding:0}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:.06em}
a:hover{text-decoration-thickness:.12em}
:focus-visible{outline:.16rem solid var(--link);outline-offset:.16rem;border-radius:.2rem}
[hidden]{display:none!important}
.skip{position:absolute;left:-99rem;background:var(--raised);padding:.5rem 1rem;z-index:2}
.skip:focus{left:1rem;top:1rem}
.sheet-of-glyphs{position:absolute}
.sheet{max-width:80rem;margin:0 auto;padding:0 2rem 4rem}
h1{font-size:1.875rem;line-height:1.15;letter-spacing:-.02em;font-weight:680;overflow-wrap:anywhere}
h2{font-size:1.375rem;line-height:1.3;letter-spacing:-.012em;font-weight:650;margin-bottom:.75rem}
h3{font-size:1.0625rem;line-height:1.4;font-weight:650}
h4,h5{font-size:.875rem;line-height:1.4;font-weight:600}
dt{color:var(--soft);font-size:.8125rem}
.aside{color:var(--soft);font-size:.875rem}
.ids{overflow-wrap:anywhere}
.ids a,.requirement h4 a{display:inline-block;min-height:1.5rem;max-width:100%}
.finding dd a{display:inline-block;min-height:1.75rem;max-width:100%}
.glyph{width:1em;height:1em;flex:none}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.unseen-heading{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.55rem 1.25rem .55rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th{font-size:.8125rem;font-weight:500;color:var(--soft);padding-top:0}
tbody th{font-weight:600}
.label{display:inline-flex;align-items:center;gap:.35rem;padding:.06rem .55rem .06rem .4rem;border-radius:1rem;font-size:.8125rem;font-weight:550;white-space:nowrap}
.counts{display:flex;flex-wrap:wrap;gap:.1rem .9rem;font-size:.875rem}
.counts li{display:inline-flex;align-items:center;gap:.3rem;white-space:nowrap}
summary{cursor:pointer;width:fit-content;max-width:100%;min-height:1.5rem}
summary:hover{color:var(--link)}
button{font:inherit;font-size:.75rem;color:var(--ink);background:var(--raised);border:1px solid var(--soft);border-radius:.35rem;padding:.15rem .6rem;min-height:1.5rem;cursor:pointer}
button:hover{border-color:var(--link);color:var(--link)}
.findings-part{margin-top:3rem}
.findings-part>section{margin-top:3.5rem}
.findings-part>.filter+section{margin-top:1.5rem}
.contents{display:none}
footer{margin-top:4rem;padding-top:1.25rem;border-top:1px solid var(--line);color:var(--soft);font-size:.8125rem}
@media (min-width:64rem){
.body{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:3.5rem;margin-top:3rem;border-top:1px solid var(--line)}
.contents{display:block;position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:2rem .5rem 2rem 0;font-size:.875rem}
.contents a{display:flex;justify-content:space-between;gap:.5rem;padding:.15rem 0;color:var(--soft);text-decoration:none}
.contents a:hover{color:var(--ink);text-decoration:underline}
.contents p{margin:.7rem 0 .15rem;padding-top:.7rem;border-top:1px solid var(--line);color:var(--ink);font-weight:600}
.findings-part{margin-top:2rem}
}
.open{font-weight:650;white-space:nowrap}
`
