/** Name and value, both plain text. */
export type DocumentRow = readonly [string, string]

export type DocumentContent = {
  title: string
  number: string
  /** dd.mm.yyyy */
  date: string
  sections: { heading: string; rows: DocumentRow[] }[]
  table?: { columns: string[]; rows: string[][] }
  statement?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML text or attribute value. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const style = `@page{size:A4;margin:20mm}body{font:11pt/1.5 'Liberation Sans',Arial,sans-serif;color:#1c2420;max-width:170mm;margin:0 auto}
h1{font-size:16pt;margin:0 0 2mm}h2{font-size:12pt;margin:8mm 0 2mm}.about{color:#575e57;margin:0 0 6mm}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:1.5mm 2mm 1.5mm 0;border-bottom:.2mm solid #999;vertical-align:top}
th{font-weight:normal;width:40%}thead th{font-weight:bold;width:auto}td:last-child,thead th:last-child{overflow-wrap:anywhere}.note{margin-top:12mm;color:#575e57;font-size:9pt}`

const rowHtml = ([name, value]: DocumentRow) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`

const tableHtml = ({ columns, rows }: NonNullable<DocumentContent['table']>) =>
  `<table><thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** One printable page of a mandate: static HTML, no script, nothing loaded from elsewhere. */
export function documentPage(content: DocumentContent): string {
  const sections = content.sections
    .map(
      ({ heading, rows }) =>
        `<h2>${escapeHtml(heading)}</h2><table><tbody>${rows.map(rowHtml).join('')}</tbody></table>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="et">
<head><meta charset="utf-8"><title>${escapeHtml(content.title)}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(content.title)}</h1>
<p class="about">Avaldus nr ${escapeHtml(content.number)}, ${escapeHtml(content.date)}</p>
${sections}
${content.table === undefined ? '' : `<h2>Soovin</h2>${tableHtml(content.table)}`}
${content.statement === undefined ? '' : `<p>${escapeHtml(content.statement)}</p>`}
<p class="note">Avaldus on allkirjastatud digitaalselt. Allkiri ja selle aeg on failis, milles avaldus asub.</p>
</body>
</html>
`
}
