/** Narrow screens, and eyes that motion disturbs. */
export const PHONE = `
@media screen and (max-width:63.99rem){
.masthead{grid-template-columns:minmax(0,1fr)}
.verdict{flex-wrap:wrap}
.verdict .counts{flex:1 1 100%;justify-content:flex-start;max-width:none}
}
@media screen and (max-width:52rem){
.map{columns:1}
.first{grid-template-columns:minmax(0,1fr)}
.messages{grid-template-columns:minmax(0,1fr)}
}
@media screen and (max-width:44rem){
.sheet{padding:0 1.1rem 3rem}
h1{font-size:1.625rem}
.facts{grid-template-columns:4.75rem minmax(0,1fr)}
.verdict{padding:.7rem .9rem}
.verdict-words{flex-basis:12rem}
.finding>div,.legend dl div{grid-template-columns:minmax(0,1fr);gap:0}
.legend dl{grid-template-columns:minmax(0,1fr)}
.map .area-row{grid-template-columns:5rem minmax(0,1fr)}
.answers tr,.not-judged tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}
.answers thead,.not-judged thead{display:none}
.answers :is(th,td),.not-judged :is(th,td){display:block;width:auto;border:0;padding:.1rem 0}
.numbers .when{display:none}
.finding,.within{padding-left:.7rem;padding-right:.7rem}
.requirement:is(.is-bad,.is-gap,.is-kit,.is-warn){padding-left:.75rem}
}
@media (prefers-reduced-motion:reduce){*,*::before{transition:none!important}}
`
