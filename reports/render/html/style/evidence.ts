/** Exchanges: what was sent, what came back, where the offence is, and how a stream arrived. */
export const EVIDENCE = `
.exchange{margin-top:.5rem;background:var(--raised);border:1px solid var(--line);border-radius:.5rem}
.exchange>summary{width:auto;padding:.45rem .9rem;display:flex;flex-wrap:wrap;gap:.1rem .55rem;align-items:baseline;overflow-wrap:anywhere;min-width:0}
.exchange>summary code{overflow-wrap:anywhere;min-width:0}
.exchange>summary::before{content:'';align-self:center;width:.4rem;height:.4rem;border:solid var(--soft);border-width:0 .1rem .1rem 0;rotate:-45deg;transition:rotate .12s}
.exchange[open]>summary::before{rotate:45deg}
.within{padding:.25rem .9rem .9rem}
.exchange h5{color:var(--soft);font-weight:500;font-size:.8125rem}
.exchange h5 .aside{font-size:inherit}
.offending{border-color:var(--bad)}
.number{color:var(--soft)}
.chip{padding:0 .5rem;border-radius:1rem;font-size:.75rem;white-space:nowrap}
.messages{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem}
pre{margin:.2rem 0 0;padding:.65rem .85rem;background:var(--sunken);border-radius:.4rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere;max-height:28rem;overflow:auto;tab-size:2}
pre .name,pre .aside{color:var(--soft);font-size:inherit}
.again{margin-top:.75rem}
.again .line{margin-bottom:.2rem}
.curl{user-select:all}
mark{background:var(--mark);color:var(--ink);border-radius:.15rem;padding:.05rem .1rem;outline:.08rem solid currentColor;outline-offset:.02rem;box-decoration-break:clone;-webkit-box-decoration-break:clone}
mark.missing{font-style:italic;font-family:inherit;padding:.05rem .35rem;margin:0 .15rem}
.unseen{color:var(--kit);background:var(--kit-ground);border-radius:.2rem;padding:0 .2rem;font-size:.6875rem}
.stream{margin-top:.9rem}
.stream figcaption{font-size:.8125rem;color:var(--soft);margin-top:.25rem}
.strip{display:block;width:100%;height:2.25rem;border-bottom:1px solid var(--soft);color:var(--ask)}
.strip .waiting{stroke:var(--soft)}
.strip .ending{stroke:var(--ink)}
.strip .broken{stroke:var(--bad)}
.ends{display:flex;justify-content:space-between;gap:1rem;font-size:.75rem;color:var(--soft)}
.across{overflow-x:auto}
.numbers{font-size:.8125rem;width:100%;margin-top:.35rem}
.numbers th,.numbers td{padding:.15rem .9rem .15rem 0}
.numbers .figure{text-align:right;white-space:nowrap}
.numbers .when{width:30%;padding-right:1.25rem}
.numbers .when svg{display:block;width:100%;height:1.1rem;color:var(--ask)}
.numbers code{white-space:pre-wrap}
.numbers .offends th,.numbers .offends td{background:var(--mark);color:var(--ink)}
.numbers .offends .when svg{color:var(--ink)}
.history{overflow-x:auto;margin-top:.2rem}
.history table{border-collapse:separate;border-spacing:.35rem 0;font-size:.8125rem}
.history caption{text-align:left;color:var(--soft)}
.history th{color:var(--soft);font-weight:500;text-align:left;vertical-align:top;padding:.2rem .3rem;white-space:nowrap}
.history td{min-width:min(9rem,30vw);overflow-wrap:anywhere;padding:.2rem .5rem;border-left:.15rem solid var(--line);vertical-align:top}
.history .lived{background:var(--sunken);border-left-color:var(--soft)}
.history .lived b,.history .lived span{display:block;font-weight:inherit}
.history .lived span{color:var(--soft)}
.history .broken .lived{background:var(--mark);border-left-color:var(--bad)}
.history .broken .lived b,.history .broken .lived span{color:var(--ink);font-weight:600}
.stream+details{margin-top:.4rem;font-size:.8125rem}
`
