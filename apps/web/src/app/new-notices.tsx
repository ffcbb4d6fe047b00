import { useQuery } from '@tanstack/react-query'
import { noticesQuery } from '#web/api/queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import css from './person-navigation.module.css'

/** The number of new notices, beside the link to them; nothing for none or an unknown number. */
export function NewNotices() {
  const text = useText()
  const count = useQuery(noticesQuery()).data?.filter(({ read }) => !read).length ?? 0
  if (count === 0) return null
  return (
    <>
      <span className={css['count']} aria-hidden="true">
        {count}
      </span>
      <Spoken>{text('header.notices.new', { count })}</Spoken>
    </>
  )
}
