import { colours } from './colours.ts'

/** The sandbox's own pages in the product's colours (docs/rules.md: Look), light and dark. */
export const css = `${colours}* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; overflow-wrap: break-word; }
header, main { max-inline-size: 72rem; margin-inline: auto; padding: 1rem clamp(1rem, 4.5vw, 3rem); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
nav a { display: inline-block; padding-block: .25rem; }
.language { margin-inline-start: auto; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 2rem 0 .5rem; }
p, li { max-inline-size: 44rem; margin: .5rem 0; }
h1, h2, p, li, label, button, .button { overflow-wrap: anywhere; }
a { color: var(--pine); text-underline-offset: .22em; }
a:hover { color: var(--pine-strong); }
:focus-visible { outline: 3px solid var(--pine); outline-offset: 2px; }
code { font: .9375em ui-monospace, monospace; background: var(--sunken); padding: .1em .3em; border-radius: 4px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; background: var(--surface); }
th, td { text-align: start; vertical-align: top; padding: .5rem; border-block-end: 1px solid var(--hairline); }
td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; min-inline-size: 0; max-inline-size: 100%; }
input, select, button { font: inherit; min-block-size: 2.75rem; padding: .25rem 1rem; border-radius: 6px; border: 1px solid var(--control); }
input, select { background: var(--surface); color: var(--ink); max-inline-size: 100%; }
button { background: transparent; color: var(--ink); cursor: pointer; }
button:hover { background: var(--sunken); }
button.primary { background: var(--pine); color: var(--on-pine); border-color: var(--pine); font-weight: 600; }
button.primary:hover { background: var(--pine-strong); }
.button { display: inline-block; padding: .5rem 1.25rem; border-radius: 6px; background: var(--pine); color: var(--on-pine); text-decoration: none; }
.button:hover { background: var(--pine-strong); color: var(--on-pine); }
.big { font-size: 2.5rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: .5rem 0; }
.people { list-style: none; padding: 0; border-block-start: 1px solid var(--hairline); }
.people li { max-inline-size: none; margin: 0; padding-block: .75rem; border-block-end: 1px solid var(--hairline); }
.people p { margin: .25rem 0 0; }
.code { color: var(--muted); font-variant-numeric: tabular-nums; display: inline-block; }
@media (max-width: 40rem) {
  .stack, .stack tbody, .stack tr, .stack td { display: block; }
  .stack thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .stack tr { padding-block: .5rem; border-block-end: 1px solid var(--hairline); }
  .stack td { padding: .125rem .5rem; border: 0; white-space: normal; }
}
.letter { white-space: pre-wrap; max-inline-size: 44rem; padding: 1rem; background: var(--surface); border: 1px solid var(--hairline); border-radius: 6px; }
.refused { color: var(--brick); font-weight: 600; }
`
