/** The first screen: who and when, the verdict, every requirement, and what to do first. */
export const OVERVIEW = `
.masthead{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,35rem);gap:.5rem 2.5rem;padding-top:1.25rem}
.kicker{color:var(--soft);font-size:.8125rem;margin-bottom:.1rem}
.addresses{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-top:.35rem;color:var(--soft);font-size:.8125rem}
.addresses code{overflow-wrap:anywhere;font-size:.75rem}
.facts{display:grid;grid-template-columns:5.25rem minmax(0,1fr);gap:.05rem .75rem;font-size:.8125rem;line-height:1.45;align-content:start}
.facts>div{display:contents}
.facts dd{overflow-wrap:anywhere}
.digest{font-size:.6875rem;color:var(--soft)}
.verdict{display:flex;gap:1rem;align-items:center;margin-top:.6rem;padding:.4rem 1.25rem;border-radius:.6rem;border:1px solid currentColor}
.verdict a{color:inherit}
.verdict h2{font-size:1.5rem;line-height:1.2;margin:0}
.standing{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1rem}
.verdict .numbers{font-weight:600;line-height:1.3;margin:0}
.verdict-words{flex:1 1 22rem;min-width:0;overflow-wrap:anywhere}
.verdict .counts{flex:0 1 auto;justify-content:flex-end;max-width:24rem;color:var(--ink)}
.seal{flex:none;width:2.5rem;height:2.5rem;border-radius:50%;display:grid;place-items:center;border:.125rem solid currentColor;font-size:1.375rem}
.overview{margin-top:1rem}
.overview>section+section{margin-top:.9rem}
.overview h2{font-size:1.0625rem;margin-bottom:.45rem}
.map{columns:2;column-gap:2.25rem}
.map>section{break-inside:avoid;padding-bottom:.55rem}
.map header{display:flex;flex-wrap:wrap;align-items:center;gap:.1rem .6rem;padding-bottom:.2rem}
.map h3{font-size:.9375rem;line-height:1.5rem}
.map header .counts{font-size:.8125rem;gap:0 .65rem}
.map .area-row{display:grid;grid-template-columns:5.6rem minmax(0,1fr);gap:.5rem;align-items:start}
.map .area-row ul{display:flex;flex-wrap:wrap}
.area-name{color:var(--ink);text-decoration:none;font-size:.8125rem;line-height:1.5rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.area-name:hover{text-decoration:underline}
.cell{display:grid;place-items:center;width:1.5rem;height:1.5rem;border:.0625rem solid var(--page);border-radius:.35rem;font-size:.8125rem}
a.cell:hover{border-color:currentColor}
.first{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}
.first li{padding:.55rem .9rem .65rem;background:var(--raised);border:1px solid var(--line);border-left:.25rem solid var(--edge);border-radius:.4rem;font-size:.875rem;line-height:1.4}
.first b{display:block;font-weight:600;overflow-wrap:anywhere}
.first p{overflow-wrap:anywhere}
.first .why{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.first .gain{color:var(--soft)}
.notes{padding:1rem 1.4rem;background:var(--sunken);border-radius:.6rem;font-size:.9375rem}
.notes h2{font-size:1rem;margin-bottom:.3rem}
.notes li{margin-top:.3rem;overflow-wrap:anywhere}
`
