/** A requirement, its checks and what they found. What is off the screen is not laid out: a large report opens at once. */
export const REQUIREMENT = `
.area{margin-top:2.25rem}
.area>h3{padding-bottom:.5rem;border-bottom:.125rem solid var(--ink)}
.area>h3::first-letter{text-transform:uppercase}
.requirement{padding:.9rem 0 1rem;border-bottom:1px solid var(--line)}
@media screen{.requirement{content-visibility:auto;contain-intrinsic-size:auto 9rem}}
.requirement>header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .9rem}
.requirement h4{flex:1 1 auto;font-size:.9375rem}
.requirement h4 a{color:var(--ink);text-decoration:none}
.requirement h4 a:hover{text-decoration:underline}
.requirement:target{background:var(--sunken);box-shadow:0 0 0 .75rem var(--sunken);border-radius:.1rem}
.level,.since{color:var(--soft);font-size:.8125rem}
.since b{color:var(--ink);font-weight:600}
.text{margin-top:.25rem;max-width:46rem}
.source{max-width:46rem;margin-top:.1rem}
.requirement:is(.is-bad,.is-gap,.is-kit,.is-warn){padding-left:1.1rem;box-shadow:inset .2rem 0 0 var(--edge)}
.requirement:target:is(.is-bad,.is-gap,.is-kit,.is-warn){box-shadow:inset .2rem 0 0 var(--edge),0 0 0 .75rem var(--sunken)}
.reason,.answer{margin-top:.4rem;overflow-wrap:anywhere}
.finding dd,.reason{white-space:pre-wrap}
.links-on{margin-top:.6rem;font-size:.9375rem;overflow-wrap:anywhere}
.foot{display:flex;flex-wrap:wrap;gap:0 1.75rem}
.foot>details[open]{flex:1 1 100%}
.checks{margin-top:.7rem}
.check{padding:.5rem 0 .4rem}
.check-title{display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:center}
.finding{margin-top:.5rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:.3rem 1rem}
.finding>div{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:1rem;padding:.35rem 0;align-items:baseline}
.finding dd{overflow-wrap:anywhere;min-width:0}
.evidence p>a{display:inline-block;min-height:1.5rem}
.finding pre{margin:.1rem 0 .3rem}
.line{display:flex;flex-wrap:wrap;gap:.35rem .75rem;align-items:center}
.line code{overflow-wrap:anywhere;min-width:0;user-select:all}
.evidence,.quiet-checks,.proof{margin-top:.5rem;font-size:.9375rem}
.quiet-checks>summary,.evidence>summary,.proof>summary{font-size:.875rem;color:var(--soft)}
.proof ul{margin-top:.35rem;padding-left:1.1rem;list-style:disc;font-size:.875rem}
`
