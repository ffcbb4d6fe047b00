import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deployFile } from './deploy-file.ts'

/** A line of a panel: labels, and pairs of moment (Unix seconds) and value. */
export type Series = { metric: Record<string, string>; values: [number, string][] }

/** Prometheus's answer to a range query. */
export type QueryRange = (query: string, from: number, to: number, step: number) => Promise<Series[]>

type Panel = {
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  fieldConfig: { defaults: { unit?: string } }
  targets: { expr: string }[]
}

const [WIDTH, HEIGHT, LEFT, POINTS] = [440, 150, 58, 120]
const COLOURS = [
  '#1f60c4',
  '#e0752d',
  '#2e9e5b',
  '#a352cc',
  '#c4162a',
  '#0a848f',
  '#b8860b',
  '#8f3bb8',
  '#5a6577',
  '#d64f91',
]
const MOST_NAMES = 6

const UNITS: Record<string, (value: number) => string> = {
  s: (value) => (value < 1 ? `${(value * 1000).toFixed(0)} ms` : `${value.toFixed(1)} s`),
  reqps: (value) => `${value.toFixed(1)}/s`,
  bytes: (value) => `${(value / 1e6).toFixed(0)} MB`,
  percentunit: (value) => `${(value * 100).toFixed(0)} %`,
  d: (value) => `${value.toFixed(0)} d`,
}
const plain = (value: number) => String(Math.round(value * 100) / 100)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Labels of a line, without those of Prometheus' own; a panel's nameless line is named after its query. */
const nameOf = ({ metric }: Series, query: string): string => {
  const own = Object.entries(metric).filter(([label]) => !['__name__', 'job', 'proxy'].includes(label))
  return own.length === 0 ? (/sammas_\w+|0\.\d+/.exec(query)?.[0] ?? query) : own.map(([, value]) => value).join(' ')
}

function drawn(
  { title, fieldConfig }: Panel,
  lines: { name: string; values: [number, string][] }[],
  from: number,
  to: number,
) {
  const written = UNITS[fieldConfig.defaults.unit ?? ''] ?? plain
  const numbers = lines.flatMap(({ values }) => values.map(([, value]) => Number(value))).filter(Number.isFinite)
  const [lowest, highest] = [Math.min(0, ...numbers), Math.max(0, ...numbers)]
  const most = highest === lowest ? lowest + 1 : highest
  const x = (moment: number) => LEFT + ((moment - from) / (to - from)) * (WIDTH - LEFT)
  const y = (value: number) => HEIGHT - 4 - ((value - lowest) / (most - lowest)) * (HEIGHT - 12)
  const marks = [lowest, (lowest + most) / 2, most].map(
    (value) =>
      `<path d="M${String(LEFT)} ${y(value).toFixed(1)}H${String(WIDTH)}" stroke="#dde1e6"/>
       <text x="${String(LEFT - 6)}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${written(value)}</text>`,
  )
  const paths = lines.map(({ values }, index) => {
    const points = values.filter(([, value]) => Number.isFinite(Number(value)))
    const path = points.map(([moment, value]) => `${x(moment).toFixed(1)} ${y(Number(value)).toFixed(1)}`).join('L')
    return `<path d="M${path}" fill="none" stroke="${COLOURS[index % COLOURS.length] ?? ''}" stroke-width="1.5"/>`
  })
  const names = lines.slice(0, MOST_NAMES).map(({ name }, index) => {
    return `<span style="color:${COLOURS[index % COLOURS.length] ?? ''}">● ${escaped(name)}</span>`
  })
  const rest = lines.length > MOST_NAMES ? `<span>and ${String(lines.length - MOST_NAMES)} more</span>` : ''
  const empty = lines.length === 0 ? '<span>nothing</span>' : ''
  return `<section><h2>${escaped(title)}</h2><svg width="${String(WIDTH)}" height="${String(HEIGHT)}">${marks.join('')}${paths.join('')}</svg>
    <p>${names.join(' ')}${rest}${empty}</p></section>`
}

/**
 * A picture of deploy/prometheus/dashboard.json with the figures of a time: Debian has no Grafana, so each panel's queries are drawn
 * here.
 *
 * @throws when there is no Chromium
 */
export async function drawDashboard(
  queryRange: QueryRange,
  folder: string,
  file: string,
  from: number,
  to: number,
): Promise<void> {
  const { panels } = JSON.parse(deployFile('prometheus/dashboard.json')) as { panels: Panel[] } // our own file
  const sections: string[] = []
  for (const panel of panels) {
    const found = await Promise.all(
      panel.targets.map(async ({ expr }) => {
        const series = await queryRange(expr, from, to, Math.max(1, Math.round((to - from) / POINTS)))
        return series.map((one) => ({ name: nameOf(one, expr), values: one.values }))
      }),
    )
    sections.push(drawn(panel, found.flat(), from, to))
  }
  const page = join(folder, 'dashboard.html')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><style>
      body { margin: 12px; font: 12px sans-serif; color: #24292f; display: grid; grid-template-columns: repeat(3, ${String(WIDTH + 18)}px); gap: 12px }
      section { border: 1px solid #dde1e6; padding: 6px 8px } h2 { font-size: 13px; margin: 0 0 4px } p { margin: 4px 0 0; min-height: 30px }
      p span { margin-right: 8px; white-space: nowrap } svg text { font-size: 10px; fill: #5a6577 }
    </style>${sections.join('')}`,
  )
  const rows = Math.ceil(panels.length / 3)
  execFileSync(
    process.env['CHROMIUM_PATH'] ?? 'chromium-headless-shell',
    [
      ...['--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--user-data-dir=${join(folder, 'browser')}`],
      ...[`--window-size=1430,${String(rows * 245 + 20)}`, `--screenshot=${resolve(file)}`, `file://${page}`],
    ],
    { stdio: 'ignore' },
  )
}
