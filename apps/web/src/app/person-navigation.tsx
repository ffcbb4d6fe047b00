import { logout } from '#web/features/session/logout.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { amounts, AMOUNTS_KEY, toggleAmounts } from '#web/storage/amounts.ts'
import { useDeviceChoice } from '#web/storage/use-device-choice.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from './language-switch.tsx'
import { NewNotices } from './new-notices.tsx'
import { paths } from '#web/addresses/paths.ts'
import css from './person-navigation.module.css'
import shell from './shell.module.css'

const MENU_ID = 'person-menu'
const KEY_ID = 'amounts-key'

const leave = () => {
  void logout()
}

type PageLink = { to: string; words: MessageId; icon: IconName }

/** The main pages: links in the header and, without enough room, the first part of the menu. */
const mainLinks: readonly PageLink[] = [
  { to: paths.account(), words: 'header.account', icon: 'home' },
  { to: paths.plan(), words: 'header.plan', icon: 'chart' },
  { to: paths.transactions(), words: 'header.transactions', icon: 'list' },
  { to: paths.statement(), words: 'header.statements', icon: 'page' },
  { to: paths.dates(), words: 'header.dates', icon: 'calendar' },
  { to: paths.notices(), words: 'header.notices', icon: 'bell' },
]

/** Pages that are needed rarely, or are about the person or the device: in the menu at every width. */
const menuLinks: readonly Omit<PageLink, 'icon'>[] = [
  { to: paths.withdrawals(), words: 'header.withdrawals' },
  { to: paths.contactDetails(), words: 'header.contact' },
  { to: paths.myData(), words: 'header.data' },
  { to: paths.accessibility(), words: 'header.look' },
]

/**
 * Header of a logged-in person: main pages, amounts, language, the person's menu and logout; on narrow screens all but amounts and
 * language in the menu. `name` null is loading; without the prop (the accessibility statement) neither name nor new notices are shown.
 */
export function PersonNavigation({ name }: { name?: string | null }) {
  const text = useText()
  const isKnown = name !== undefined
  const shownName = name === null ? <Spoken>{text('header.person.loading')}</Spoken> : name
  return (
    <>
      <span className={css['wide']}>
        {mainLinks.map(({ to, words }) => (
          <Link key={to} className={classNames(shell['link'], to === paths.notices() && css['noticesLink'])} to={to}>
            {text(words)}
            {isKnown && to === paths.notices() && <NewNotices />}
          </Link>
        ))}
        <span className={css['separator']} />
      </span>
      <AmountsSwitch />
      <LanguageSwitch />
      <span className={css['wide']}>
        <button type="button" className={classNames(shell['link'], css['who'])} popoverTarget={MENU_ID}>
          <span>{isKnown ? shownName : text('header.menu')}</span>
          <Icon name="unfold" size="small" />
        </button>
        <button type="button" className={shell['link']} onClick={leave}>
          {text('header.logout')}
        </button>
      </span>
      <span className={css['narrow']}>
        <button type="button" className={css['menuButton']} popoverTarget={MENU_ID}>
          <Icon name="menu" />
          <span className={css['menuWord']}>{text('header.menu')}</span>
          {isKnown && <NewNotices />}
        </button>
      </span>
      <Menu name={isKnown ? shownName : null} />
    </>
  )
}

/** Hides every amount on the page, and shows them again; stored on the device. */
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
      aria-describedby={KEY_ID}
      title={`${text('header.amounts')} (${AMOUNTS_KEY})`}
      onClick={toggleAmounts}
    >
      <Icon name={isHidden ? 'eyeShut' : 'eye'} />
      {/* The description, in place of the title, which would repeat the name. */}
      <span id={KEY_ID} hidden>
        {AMOUNTS_KEY}
      </span>
    </button>
  )
}

/** `name` null: no name is shown. */
function Menu({ name }: { name: React.ReactNode }) {
  const text = useText()
  const close = () => {
    document.getElementById(MENU_ID)?.hidePopover()
  }
  return (
    <div className={css['menu']} id={MENU_ID} popover="auto">
      {name !== null && <p className={css['menuName']}>{name}</p>}
      <div className={css['menuPlaces']}>
        {mainLinks.map(({ to, words, icon }) => (
          <Link key={to} className={shell['link']} to={to} onClick={close}>
            <Icon name={icon} />
            {text(words)}
            {name !== null && to === paths.notices() && <NewNotices />}
          </Link>
        ))}
      </div>
      {menuLinks.map(({ to, words }) => (
        <Link key={to} className={shell['link']} to={to} onClick={close}>
          {text(words)}
        </Link>
      ))}
      <button type="button" className={classNames(shell['link'], css['menuLeave'])} onClick={leave}>
        {text('header.logout')}
      </button>
    </div>
  )
}
