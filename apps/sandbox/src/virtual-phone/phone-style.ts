import { colours } from '../pages/colours.ts'

/** Style of the virtual phone; colours are those of the product (docs/rules.md: Look). */
export const phoneStyle = `${colours}* { box-sizing: border-box; margin: 0; }
html { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 44rem; margin-inline: auto; padding: 1rem; overflow-wrap: break-word; }
nav { display: flex; justify-content: space-between; gap: 1rem; margin-block-end: 1.5rem; }
a { color: var(--pine); text-underline-offset: 0.22em; }
:focus-visible { outline: 3px solid var(--pine); outline-offset: 2px; border-radius: 2px; }
h1 { font-size: 1.375rem; line-height: 1.25; margin-block-end: 1rem; }
h2 { font-size: 1.375rem; line-height: 1.25; }
.people { list-style: none; padding: 0; margin-block-start: 1rem; border-block-start: 1px solid var(--hairline); }
.people li { padding-block: 0.75rem; border-block-end: 1px solid var(--hairline); }
.people p, .people .code { color: var(--muted); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.phone { max-inline-size: 24.375rem; min-block-size: 34rem; margin-inline: auto; padding: 2rem 1.5rem; background: var(--surface);
  border: 1px solid var(--control); border-radius: 2.25rem; display: grid; grid-template-rows: 1fr auto; gap: 1rem; }
#screen > section { display: grid; gap: 0.75rem; align-content: start; }
.idle { padding-block-start: 8rem; text-align: center; }
.idle p, .method, .label, .held { color: var(--muted); }
.method { font-size: 0.875rem; }
.party { font-weight: 600; }
.text { font-size: 1.125rem; white-space: pre-line; }
.label { margin-block-start: 1rem; }
.control-code { font-size: 4rem; line-height: 1.15; letter-spacing: 0.08em; font-variant-numeric: tabular-nums; }
.choices { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
.actions { display: grid; gap: 0.5rem; margin-block-start: 1rem; }
button { font: inherit; color: var(--ink); min-block-size: 2.75rem; padding: 0.5rem 1rem; background: transparent;
  border: 1px solid var(--control); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--sunken); }
button.primary { background: var(--pine); border-color: var(--pine); color: var(--on-pine); font-weight: 600; }
button.primary:hover { background: var(--pine-strong); }
button.choice { inline-size: 100%; font-size: 1.75rem; letter-spacing: 0.08em; font-variant-numeric: tabular-nums; }
h2:focus-visible { outline: none; }
.held { font-size: 0.875rem; margin-block-start: 1.5rem; }
#outcome { min-block-size: 1.5rem; text-align: center; }
.scanner { max-inline-size: 24.375rem; margin: 1.5rem auto 0; display: grid; gap: 0.75rem; }
.scanner h2 { font-size: 1.125rem; }
.scanner p { color: var(--muted); font-size: 0.875rem; }
.scanner label { display: grid; gap: 0.25rem; }
.scanner input { font: inherit; color: var(--ink); background: var(--surface); inline-size: 100%; min-block-size: 2.75rem;
  padding: 0.5rem; border: 1px solid var(--control); border-radius: 6px; }
#return { text-align: center; }
.visually-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) { .phone, button { border-color: CanvasText; } }
@media (max-width: 26rem) { body { padding-inline: 0.5rem; } .phone { padding-inline: 1rem; } }
`
