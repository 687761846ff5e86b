/** What stands between the first screen and the requirements: steps, answers, what was not judged, and the filter. */
export const LISTS = `
.steps{margin-top:1.5rem}
.steps ol{margin-top:.4rem}
.steps li{padding:.6rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.answers{margin-top:1.25rem}
.answers h3{margin-top:1.5rem}
.answers th{width:38%;font-weight:500}
.answers td a,.answers th a{font-size:.8125rem}
.answers th a{display:block;min-height:1.5rem;color:var(--soft);font-weight:400}
.answers td+td{width:0}
.not-judged h3{margin-top:1.75rem}
.not-judged table{margin-top:.4rem}
.not-judged th{width:38%;font-weight:500}
.limits th,.limits td:nth-child(2){white-space:nowrap;overflow-wrap:normal}
.efforts .across{overflow-wrap:normal}
.legend dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:.35rem 2rem;margin-top:.6rem;font-size:.875rem}
.legend dl div{display:grid;grid-template-columns:9rem 1fr;gap:.5rem;align-items:center}
.legend dt{color:var(--ink);display:flex;gap:.4rem;align-items:center}
.filter{padding:.5rem 0;border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;align-items:center;font-size:.875rem;margin-bottom:1rem}
.filter legend{float:left;margin-right:1.25rem;padding:0;color:var(--soft)}
.filter label{display:inline-flex;max-width:100%;gap:.4rem;align-items:center;min-height:1.5rem;cursor:pointer}
.filter input[type=search]{font:inherit;color:var(--ink);background:var(--raised);border:1px solid var(--soft);border-radius:.35rem;padding:.2rem .6rem;flex:1 1 8rem;width:100%;max-width:16rem;min-width:0}
@media (min-width:64rem){.filter{position:sticky;top:0;z-index:1;background:var(--page)}}
::highlight(search){background:#ffd84d;color:#1b1a18}
.filter [role=status]{color:var(--soft)}
.body:has(#show-findings:checked) .requirement:not(.is-bad,.is-gap,.is-kit,.is-warn,:target),.body:has(#show-passed:checked) .requirement:not(.is-good,:target),.body:has(#show-observed:checked) .requirement:not(.is-ask,:target){display:none}
.body:has(#show-findings:checked) .requirements .area:not(:has(.is-bad,.is-gap,.is-kit,.is-warn,:target)),.body:has(#show-passed:checked) .requirements .area:not(:has(.is-good,:target)),.body:has(#show-observed:checked) .requirements .area:not(:has(.is-ask,:target)){display:none}
.requirements .area:not(:has(.requirement:not([hidden]))){display:none}
`
