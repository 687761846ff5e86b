/** How the portal looks. No script and no other address takes part. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: #fbfbf9; --sheet: #ffffff; --ink: #1d2430; --quiet: #56606f; --line: #d3d7de; --edge: #7b8494;
  --accent: #0b5cad; --on-accent: #ffffff; --danger: #ad1f1f; --on-danger: #ffffff;
  --alert: #fdecea; --alert-line: #ad1f1f; --notice: #e6f4ea; --notice-line: #1e7a3c; --code: #eef1f5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181f; --sheet: #1c222b; --ink: #e8ebf0; --quiet: #a9b3c2; --line: #38414e; --edge: #828d9e;
    --accent: #7db8f5; --on-accent: #0c1622; --danger: #ff9d94; --on-danger: #2b0907;
    --alert: #3a1a1a; --alert-line: #ff9d94; --notice: #15301f; --notice-line: #72cf91; --code: #262e39;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2rem 0 0.5rem; }
code, pre, textarea { font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, monospace; font-size: 0.9rem; }
code { background: var(--code); border-radius: 0.25rem; padding: 0.1rem 0.3rem; overflow-wrap: anywhere; }
pre { background: var(--code); border-radius: 0.375rem; padding: 0.75rem 1rem; overflow: auto; max-height: 32rem; margin: 0; }
pre code { background: none; padding: 0; overflow-wrap: normal; }

.skip { position: absolute; left: -100rem; padding: 0.5rem 1rem; background: var(--sheet); z-index: 1; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
.top, .areas, main, .bottom { padding-inline: max(1rem, calc((100% - 68rem) / 2)); }
.top { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; justify-content: space-between;
  padding-block: 0.75rem; background: var(--sheet); border-bottom: 1px solid var(--line); }
.top p { margin: 0; }
.brand a { color: var(--ink); font-weight: 700; text-decoration: none; }
.world, .quiet, .hint { color: var(--quiet); font-size: 0.9rem; }
.who { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; margin: 0; }
.areas { background: var(--sheet); border-bottom: 1px solid var(--line); }
.areas ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; margin: 0; padding: 0; }
.areas a { display: block; padding: 0.6rem 0; color: var(--ink); text-decoration: none; border-bottom: 3px solid transparent; }
.areas a:hover { border-color: var(--line); }
.areas a[aria-current] { border-color: var(--accent); font-weight: 600; }
main { padding-block: 1rem 3rem; min-height: 60vh; }
.bottom { color: var(--quiet); font-size: 0.9rem; border-top: 1px solid var(--line); padding-block: 0.75rem; }
.heading { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; }

.notice, .alert, .warning { padding: 0.75rem 1rem; border-left: 4px solid var(--notice-line); background: var(--notice);
  border-radius: 0.25rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
.alert, .warning { background: var(--alert); border-color: var(--alert-line); }
.alert { font-weight: 600; }
.alert::before { content: "Not done: "; }
.empty { padding: 1.5rem; text-align: center; color: var(--quiet); border: 1px dashed var(--line); border-radius: 0.5rem; }

button, .button { display: inline-block; font: inherit; font-weight: 600; line-height: 1.3; text-decoration: none; cursor: pointer;
  padding: 0.5rem 1rem; border: 1px solid var(--edge); border-radius: 0.375rem; background: var(--sheet); color: var(--ink); }
button:hover, .button:hover { border-color: var(--accent); }
button.main, .button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.danger, .button.danger { background: var(--danger); border-color: var(--danger); color: var(--on-danger); }
button.plain, .button.quiet { background: none; font-weight: 400; font-size: 0.9rem; }
.sheet > input[type="hidden"] + .actions { margin-top: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 1.25rem 0 0; }

.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; padding: 1.25rem; max-width: 44rem; }
.field { border: 0; margin: 0 0 1.25rem; padding: 0; min-width: 0; }
.field > label, legend { display: block; font-weight: 600; padding: 0; }
.hint { display: block; }
.field > .hint { margin-bottom: 0.25rem; }
input[type="text"], input[type="password"], input[type="search"], input[type="file"], select, textarea { font: inherit; width: 100%; padding: 0.5rem; color: var(--ink);
  background: var(--paper); border: 1px solid var(--edge); border-radius: 0.375rem; }
textarea { font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, monospace; font-size: 0.9rem; resize: vertical; }
[aria-invalid="true"] { border: 2px solid var(--alert-line); }
.radio { display: grid; grid-template-columns: auto 1fr; gap: 0 0.6rem; align-items: center; margin-top: 0.5rem; }
.radio .hint { grid-column: 2; }
input[type="radio"], input[type="checkbox"] { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); margin: 0; }

.wide { overflow-x: auto; margin-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; background: var(--sheet); border: 1px solid var(--line); }
caption { text-align: left; color: var(--quiet); font-size: 0.9rem; padding-bottom: 0.4rem; }
th, td { text-align: left; vertical-align: middle; padding: 0.55rem 0.8rem; border-bottom: 1px solid var(--line); }
thead th { font-size: 0.85rem; color: var(--quiet); white-space: nowrap; }
td code { white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
.details { display: grid; gap: 0; margin: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; }
.details > div { display: grid; grid-template-columns: minmax(8rem, 13rem) 1fr; gap: 0 1rem; padding: 0.55rem 1rem; }
.details > div + div { border-top: 1px solid var(--line); }
.details + .warning { margin-top: 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.state { display: inline-block; padding: 0 0.6rem; border-radius: 1rem; border: 1px solid currentColor; font-size: 0.9rem; }
.state.active { color: var(--notice-line); }
.state.deactivated { color: var(--danger); }
.copyable { display: inline-flex; flex-wrap: wrap; gap: 0.25rem 0.6rem; align-items: center; max-width: 100%; }
.copyable.block { display: block; }
.copy { font-size: 0.85rem; font-weight: 400; padding: 0.1rem 0.6rem; }
.copyable.block .copy { margin-top: 0.4rem; }
.said { color: var(--quiet); font-size: 0.85rem; }
.consequences { max-width: 44rem; }
.consequences li { margin-bottom: 0.4rem; }

/* channels, agents, chat, activity */
.kind { margin-bottom: 1rem; }
.kind h2 { margin-top: 0; }
.operation { margin-bottom: 2rem; }
.operation td { min-width: 10rem; }
th code { overflow-wrap: normal; }
main h3 { font-size: 1rem; margin: 1.25rem 0 0.4rem; overflow-wrap: anywhere; }
.method { display: inline-block; padding: 0 0.5rem; border: 1px solid var(--edge); border-radius: 0.25rem; font-size: 0.85rem; }
.log { max-height: 36rem; overflow-y: auto; margin-bottom: 1rem; }
.log:empty { display: none; }
.exchange { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.25rem 1.25rem 1rem; margin-bottom: 1rem; }
.exchange h2 { font-size: 0.9rem; color: var(--quiet); margin: 1rem 0 0.1rem; }
.exchange .text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.exchange details { margin-top: 1rem; }
.events { margin: 0.5rem 0 0; padding-left: 2rem; }
.events code { white-space: pre-wrap; }
.filter { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: end; margin-bottom: 1rem; }
.filter .field { margin: 0; min-width: 16rem; }
.filter .radio { margin: 0; padding-bottom: 0.6rem; }
.refresh { margin-bottom: 0.75rem; }
.requests { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; }
.requests:empty { display: none; }
.requests li { padding: 0.6rem 1rem; }
.requests li + li { border-top: 1px solid var(--line); }
.requests p { margin: 0; overflow-wrap: anywhere; }
.requests .problem { font-weight: 600; padding: 0.15rem 0; }

/* custom APIs */
.state.imported { color: var(--quiet); }
.authentication:not(:has([value="OAuth"]:checked)) .for.oauth, .authentication:not(:has([value="API key"]:checked)) .for.key { display: none; }
.declared a { text-decoration: none; }
.declared .path, h1 .path { overflow-wrap: anywhere; }
.declared a:hover .path { text-decoration: underline; }
.declared caption { font-weight: 600; }
.agents { list-style: none; padding: 0; }
.inline { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
.headers { margin-bottom: 1rem; }
pre { max-height: 40rem; overflow: auto; }
.details + .sheet { margin-top: 1.25rem; }
#panel legend { margin-bottom: 0.6rem; }
.response { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; padding: 1.25rem; margin-bottom: 1.5rem; }
.response h2 { margin-top: 0; }
.response details { margin-top: 1rem; }
.declared thead th:first-child { width: 55%; }

@media (max-width: 36rem) {
  .details > div { grid-template-columns: 1fr; }
  h1 { font-size: 1.4rem; }
}
@media (prefers-reduced-motion: no-preference) { .areas a, button, .button { transition: border-color 0.15s; } }
`
