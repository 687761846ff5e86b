/** Unless the reader asks for the evidence too. */
const BRIEF = ':root:not(:has(#print-evidence:checked))'

/**
 * Print. What was found stands open on paper, and is not cut. What holds is a line a requirement, and its evidence is left to the page and
 * to evidence.ndjson, unless the reader asks for it.
 */
export const PAPER = `
@media print{
@page{size:A4;margin:15mm 14mm}
html{font-size:9pt}
body{background:none}
.sheet{max-width:none;padding:0}
.contents,.skip,.filter,button{display:none!important}
.body{display:block;margin-top:1.5rem;border:0}
a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
details::details-content{content-visibility:visible;display:block;height:auto}
.check.saw-nothing .evidence:not([open])::details-content{display:none}
.exchange>summary::before{display:none}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
.masthead{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.first .why{display:block;overflow:visible}
pre{max-height:none;overflow:visible}
h2,h3,h4,h5,.requirement>header,.check-title,.exchange>summary,.stream figcaption{break-after:avoid}
.verdict,.finding>div,.first li,tr,.steps li,.map>section,.strip,.notes,.legend div{break-inside:avoid}
.requirement:is(.is-good,.is-ask,.is-quiet){break-inside:avoid}
.requirement.is-good:has(.evidence[open]){break-inside:auto}
.requirement:target{background:none;box-shadow:none}
p,dd,li,pre{orphans:3;widows:3}
.findings-part{margin-top:1.5rem}
.efforts{display:none}
${BRIEF} .requirement:is(.is-ask,.is-quiet),${BRIEF} .requirement:not(.is-bad,.is-gap,.is-kit,.is-warn) :is(.foot,.checks,.answer,.links-on,.decision,.level),${BRIEF} .check.saw-nothing,${BRIEF} .proof,${BRIEF} .area:not(:has(.is-bad,.is-gap,.is-kit,.is-warn,.is-good)){display:none}
${BRIEF} .requirement.is-good{display:grid;grid-template-columns:15rem 1fr 13rem;gap:0 .75rem;padding:.12rem 0;border:0;margin:0;background:none;font-size:7.5pt;line-height:1.3}
${BRIEF} .requirement.is-good *{font-size:7.5pt;line-height:1.3;margin:0;padding:0;min-height:0}
${BRIEF} .answers :is(th,td){padding:.1rem .75rem .1rem 0;font-size:7.5pt;line-height:1.3}
${BRIEF} .answers :is(h3,thead){display:none}
.findings-part>section{margin-top:1.75rem}
.area{margin-top:1.25rem}
mark{outline:.1rem solid #000}
}
`
