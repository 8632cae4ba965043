/**
 * The tour's styles. They apply in its shadow tree, which the app's styles don't reach. The tab is as large as a finger
 * needs. It stands over the logo and scrolls away with it, or above the sheet that is open, so it covers no word and
 * nothing that can be pressed.
 */
export const STYLES = `
:host {
  all: initial; display: block;
  position: absolute; inset: 0 0 auto 0; width: auto; margin: 0; padding: 0; border: 0;
  background: none; overflow: visible; pointer-events: none;
  font: 15px/1.45 system-ui, sans-serif; color: #111827;
}
* { box-sizing: border-box; font: inherit; color: inherit; }
[hidden] { display: none !important; }
.tab {
  --tab: #c7d2fe;
  pointer-events: auto; position: absolute; left: 0; top: env(safe-area-inset-top); width: 44px; height: 44px; border: 0;
  padding: 0 0 24px 5px; background: radial-gradient(circle at 0 0, var(--tab) 21px, transparent 22px); color: #312e81;
  font-size: 11px; font-weight: 700;
}
:host([data-above]) .tab { position: fixed; }
.panel {
  pointer-events: auto; position: fixed; inset: auto 0 0 0; max-height: 46vh; max-width: 640px; margin: 0 auto; overflow-y: auto; overscroll-behavior: contain;
  padding: 8px 16px max(env(safe-area-inset-bottom), 12px); background: #eef2ff;
  border: 1px solid #4338ca; border-bottom: 0; border-radius: 14px 14px 0 0; box-shadow: 0 -4px 24px #0003;
}
header { display: flex; align-items: center; justify-content: space-between; gap: 8px; position: sticky; top: -8px; background: #eef2ff; padding-top: 4px; }
h1 { margin: 0 auto 0 0; font-size: 16px; font-weight: 700; }
h2 { margin: 12px 0 6px; font-size: 14px; font-weight: 700; color: #312e81; }
p, ul { margin: 6px 0 0; font-size: 13px; color: #374151; }
ul { padding-left: 18px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-top: 6px; }
.field { display: grid; gap: 2px; flex: 1 1 140px; min-width: 0; margin-top: 6px; }
.row .field { margin-top: 0; }
.field span { font-size: 13px; color: #374151; }
button, select {
  min-height: 44px; padding: 6px 12px; border: 1px solid #6366f1; border-radius: 10px; background: #fff; max-width: 100%;
}
select { font-size: 16px; width: 100%; }
button { cursor: pointer; text-align: left; font-weight: 600; }
button small { display: block; font-size: 12px; font-weight: 400; color: #374151; }
:focus-visible { outline: 3px solid #4338ca; outline-offset: 1px; }
.error { color: #b91c1c; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  :host { color: #e5e7eb; }
  .panel, header { background: #1e1b4b; border-color: #818cf8; }
  h2 { color: #c7d2fe; }
  p, ul, .field span, button small { color: #d1d5db; }
  button, select { background: #312e81; border-color: #818cf8; }
  .tab { --tab: #4338ca; color: #fff; }
  .error { color: #fca5a5; }
  :focus-visible { outline-color: #a5b4fc; }
}
`
