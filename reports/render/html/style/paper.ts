/**
 * Print. What is collapsed on the screen stands open on paper, and nothing is cut; the exchanges of checks that found nothing are
 * left to the page and to evidence.ndjson, where a reader did not open them.
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
.findings-part>section{margin-top:1.75rem}
.area{margin-top:1.25rem}
mark{outline:.1rem solid #000}
}
`
