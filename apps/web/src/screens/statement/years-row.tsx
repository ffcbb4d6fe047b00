import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { useText } from '#web/i18n/use-text.tsx'
import css from './statement.module.css'

/** The available years, newest first, and all of them together; `period` is the requested one. */
export function YearsRow({ years, period }: { years: readonly number[]; period: string }) {
  const text = useText()
  const { period: _, ...others } = useAddressWords().words
  return (
    <nav className={css['years']} aria-label={text('statement.period')}>
      <ul>
        {[...years.map(String), 'all'].map((one) => (
          <li key={one}>
            <Link
              to={paths.statement()}
              search={one === 'all' ? others : { ...others, period: one }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              {...(one === period ? { 'aria-current': 'page' as const } : {})}
            >
              {one === 'all' ? text('statement.all') : one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
