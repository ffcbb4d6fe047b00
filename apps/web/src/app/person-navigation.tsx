import { logout } from '#web/features/session/logout.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { amounts, AMOUNTS_KEY, toggleAmounts } from '#web/storage/amounts.ts'
import { useDeviceChoice } from '#web/storage/use-device-choice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from './language-switch.tsx'
import { paths } from '#web/addresses/paths.ts'
import css from './shell.module.css'

const MENU_ID = 'person-menu'

const leave = () => {
  void logout()
}

/**
 * Header of a person logged in: account, name, language and logout; on a phone in a menu. `name` null is on its way; without
 * the prop (the accessibility statement) no name is shown.
 */
export function PersonNavigation({ name }: { name?: string | null }) {
  const text = useText()
  const shownName = name === null ? <Spoken>{text('header.person.loading')}</Spoken> : name
  return (
    <>
      <span className={css['wide']}>
        {/* First, so that nothing moves when it arrives. */}
        {name !== undefined && <span className={css['who']}>{shownName}</span>}
        <Link className={css['link']} to={paths.account()}>
          {text('header.account')}
        </Link>
        <Link className={css['link']} to={paths.dates()}>
          {text('header.dates')}
        </Link>
        <Link className={css['link']} to={paths.notices()}>
          {text('header.notices')}
        </Link>
        <span className={css['separator']} />
      </span>
      <AmountsSwitch />
      <LanguageSwitch />
      <span className={css['wide']}>
        <button type="button" className={css['link']} onClick={leave}>
          {text('header.logout')}
        </button>
      </span>
      <span className={css['narrow']}>
        <button type="button" className={css['menuButton']} popoverTarget={MENU_ID}>
          <Icon name="menu" />
          <span className={css['menuWord']}>{text('header.menu')}</span>
        </button>
      </span>
      <Menu name={shownName} />
    </>
  )
}

/** Hides every amount on the page, and shows them again; kept on the device. */
function AmountsSwitch() {
  const text = useText()
  const isHidden = useDeviceChoice(amounts) === 'hidden'
  return (
    <button
      type="button"
      className={css['amounts']}
      aria-pressed={isHidden}
      aria-label={text('header.amounts')}
      aria-keyshortcuts={AMOUNTS_KEY}
      title={`${text('header.amounts')} (${AMOUNTS_KEY})`}
      onClick={toggleAmounts}
    >
      <Icon name={isHidden ? 'eyeShut' : 'eye'} />
    </button>
  )
}

function Menu({ name }: { name: React.ReactNode }) {
  const text = useText()
  const close = () => {
    document.getElementById(MENU_ID)?.hidePopover()
  }
  return (
    <div className={css['menu']} id={MENU_ID} popover="auto">
      {name !== undefined && <p className={css['who']}>{name}</p>}
      <Link className={css['link']} to={paths.account()} onClick={close}>
        {text('header.account')}
      </Link>
      <Link className={css['link']} to={paths.dates()} onClick={close}>
        {text('header.dates')}
      </Link>
      <Link className={css['link']} to={paths.notices()} onClick={close}>
        {text('header.notices')}
      </Link>
      <Link className={css['link']} to={paths.contactDetails()} onClick={close}>
        {text('header.contact')}
      </Link>
      <button type="button" className={css['link']} onClick={leave}>
        {text('header.logout')}
      </button>
    </div>
  )
}
