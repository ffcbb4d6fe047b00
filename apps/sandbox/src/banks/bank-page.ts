import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'

/** Hidden fields of a form. */
export function hiddenFields(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}

/** Names and values of an order, one per row. */
export function factTable(facts: readonly (readonly [label: Html, value: string])[]): Html {
  return html`<div class="wide">
    <table>
      <tbody>
        ${facts.map(
          ([label, value]) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
