import type { EarlyAnswers } from '../answers/early-answers.ts'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { longDate } from '@sammas/domain/dates/long-date'
import { otherLanguage, type Language } from '@sammas/domain/language'
import './account-picture.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { registryToday } from '#web/lib/registry-clock.ts'
import { paperPerson, setPaperHead } from '#web/lib/paper-head.ts'
import { storedSession } from '#web/features/session/stored-session.ts'
import { addressInLanguage } from '#web/i18n/address-in-language.ts'
import { amounts, isAmountsKey, toggleAmounts } from '#web/storage/amounts.ts'
import { accountAnswers } from './account-answers.ts'
import { fillingOf } from './fill-holes.ts'
import { recordPresses } from './recorded-presses.ts'
import { ACCOUNT_PICTURE_BLOCK, type AccountPictureData } from './picture-data.ts'
import { picturedAccount } from './pictured-account.ts'
import { plainAccount, type PlainAccount } from './plain-account.ts'
import { beginsWithAccount } from './plain-start.ts'

// Inlined in the account's document, right after the mount point: draws the frame before any file has arrived, and the person's data as
// soon as the first script has their answers.

const WIDE = '(width >= 64rem)'

/** The whole prerendered page in the language of the answers, for the current width. */
function drawFrame(root: HTMLElement, { pages, zero }: AccountPictureData, language: Language) {
  const { title, wide, narrow } = pages[language]
  document.documentElement.lang = language
  document.title = title
  root.innerHTML = window.matchMedia(WIDE).matches ? wide : narrow
  const { pathname, search } = window.location
  const other = root.querySelector<HTMLAnchorElement>('a[hreflang]')
  const location = { pathname, searchStr: search, hash: '' }
  if (other !== null) other.href = addressInLanguage(location, otherLanguage(language))
  return picturedAccount(root, zero)
}

/** Makes the button that hides amounts work as in the application: they are hidden at once, and stay hidden there. */
function followAmounts(root: HTMLElement, signal: AbortSignal, show: () => void): void {
  const amountsSwitch = root.querySelector('[aria-keyshortcuts]')
  amounts.followOtherTabs(window)
  amounts.subscribe(() => {
    if (signal.aborted) return
    amountsSwitch?.setAttribute('aria-pressed', String(amounts.get() === 'hidden'))
    show()
  })
  const press = (event: Event) => {
    const isSwitch = event.target instanceof Element && amountsSwitch?.contains(event.target)
    if (!isSwitch && !(event instanceof KeyboardEvent && isAmountsKey(event))) return
    event.preventDefault()
    toggleAmounts()
  }
  root.addEventListener('click', press, { signal })
  window.addEventListener('keydown', press, { signal })
}

async function draw(root: HTMLElement, data: AccountPictureData, early: EarlyAnswers): Promise<void> {
  const { language } = early
  const picture = drawFrame(root, data, language)
  const over = new AbortController()
  let account: PlainAccount | null = null
  let today: CivilDate | null = null
  const show = () => {
    if (account === null || today === null || amounts.get() !== 'shown') picture.hide()
    else picture.show(fillingOf(account, language, today), account.parts)
  }
  followAmounts(root, over.signal, show)
  const handOver = recordPresses(root)
  window.sammasAccountPicture = {
    isFilled: () => account !== null,
    handOver: () => {
      over.abort()
      root.removeAttribute('aria-busy')
      return handOver()
    },
  }
  const leave = () => {
    if (over.signal.aborted) return
    over.abort()
    account = null
    setPaperHead(document.documentElement, null)
    root.removeAttribute('aria-busy')
    root.replaceChildren()
  }
  const endsAt = storedSession()?.endsAt ?? null
  if (endsAt !== null) setTimeout(leave, endsAt - deviceNow())
  const answers = await accountAnswers(early)
  if (over.signal.aborted) return
  if (answers === 'refused') leave()
  else if (answers !== null) account = plainAccount(answers, data.managerName)
  today = registryToday()
  if (today === null) account = null
  if (account === null || today === null) return
  show()
  setPaperHead(document.documentElement, {
    provider: data.paperProvider,
    day: longDate(today, language),
    person: paperPerson(account.name, account.personalCode),
  })
}

const root = document.getElementById('root')
const block = document.getElementById(ACCOUNT_PICTURE_BLOCK)
const early = window.sammasEarly
const start = { location: window.location, cookies: document.cookie, now: deviceNow() }
if (root !== null && block !== null && early !== undefined && beginsWithAccount(start)) {
  // The block is the build's own, in the page that the build made.
  void draw(root, JSON.parse(block.textContent) as AccountPictureData, early)
}
