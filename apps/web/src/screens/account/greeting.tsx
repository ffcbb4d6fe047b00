import { personName } from '@sammas/domain/person/name'
import { readablePhone } from '@sammas/domain/person/phone'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { OnScreen, Spoken, Whole } from '#web/ui/layout.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import css from './greeting.module.css'

/** The person's name and contact details. The frame around the screens shows a failure to load them. */
export function Greeting() {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  if (user === undefined) {
    return (
      <div className={css['greeting']}>
        <h1 tabIndex={-1}>
          <Spoken>{text('account.heading')}</Spoken>
          <span aria-hidden="true">
            <Bone shape="heading" />
          </span>
        </h1>
        <p key="bones" className={css['contacts']} aria-hidden="true">
          <Bone shape="name" low />
        </p>
      </div>
    )
  }
  const { email, phoneNumber } = user
  return (
    <div className={css['greeting']}>
      <h1 tabIndex={-1}>{text('account.greeting', { name: personName(user) })}</h1>
      <p key="contacts" className={css['contacts']}>
        {email && <span>{email}</span>}
        {phoneNumber && <Whole>{readablePhone(phoneNumber)}</Whole>}
        <OnScreen>
          <Link to={paths.contactDetails()}>{text('account.contacts.edit')}</Link>
        </OnScreen>
      </p>
    </div>
  )
}
