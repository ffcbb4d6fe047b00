import { classNames } from './class-names.ts'
import css from './icon.module.css'

const paths = {
  check: ['circle', 'm6.75 10.25 2.25 2.25 4.25-4.75'],
  warn: ['M10 3 2.5 16.25h15z', 'M10 8.25v3.75M10 14.2v.05'],
  bad: ['circle', 'm7.4 7.4 5.2 5.2m0-5.2-5.2 5.2'],
  info: ['circle', 'M10 9v4.5M10 6.4v.05'],
  right: ['M3.5 10h13m-4.5-4.5L16.5 10 12 14.5'],
  copy: [
    'M8.5 7h6.5a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7z',
    'M13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2',
  ],
  down: ['M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13'],
  plus: ['M10 4v12M4 10h12'],
  close: ['m5 5 10 10M15 5 5 15'],
  clock: ['circle', 'M10 5.75V10l2.75 1.75'],
  eye: [
    'M2.5 10S5.25 5 10 5s7.5 5 7.5 5-2.75 5-7.5 5-7.5-5-7.5-5z',
    'M10 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5z',
  ],
  eyeShut: ['M2.5 10S5.25 5 10 5s7.5 5 7.5 5-2.75 5-7.5 5-7.5-5-7.5-5z', 'm4 16.5 12-13'],
  menu: ['M3 6.5h14M3 13.5h14'],
  unfold: ['m5 7.5 5 5 5-5'],
  home: ['M3.5 9 10 3.5 16.5 9', 'M5.25 8v8.5h9.5V8'],
  list: ['M3.5 5.5h13m-13 4.5h13m-13 4.5h8'],
  page: ['M5 2.75h6.5L15 6.25v11H5z', 'M7.5 9.5h5m-5 3.5h5'],
  calendar: ['M3.5 4.75h13v11.75h-13z', 'M3.5 8.5h13M7 3v3m6-3v3'],
  /** A rising line over its axis. */
  chart: ['M3.5 3v13.5H17', 'M6 13l3.5-4 3 2.5L17 6'],
  bell: ['M5.25 14V9a4.75 4.75 0 0 1 9.5 0v5', 'M3.75 14h12.5M8.5 16.75h3'],
} as const

export type IconName = keyof typeof paths

/** A decorative icon beside its word, hidden from screen readers. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'result' }) {
  return (
    <svg className={classNames(css['icon'], size && css[size])} viewBox="0 0 20 20" aria-hidden="true">
      {paths[name].map((path) =>
        path === 'circle' ? <circle key={path} cx="10" cy="10" r="7.5" /> : <path key={path} d={path} />,
      )}
    </svg>
  )
}
