import { otherLanguage } from '@sammas/domain/language'
import { languageAtStart } from '#web/i18n/language.ts'
import { configuration } from '#web/api/configuration.ts'
import { startParametersOf } from '#web/features/start-parameters/start-parameters.ts'
import { renderMessage } from '#web/i18n/message.ts'
import { readStored } from '#web/storage/safe-storage.ts'
import { SESSION_KEYS } from '#web/storage/session-keys.ts'
import { isMarked, keepPlace } from '#web/features/smart-id-link/remembering.ts'
import { maintenanceEnd, maintenanceValues } from '#web/screens/login/maintenance.ts'
import { hasPendingLogin, rememberedCode, rememberedMethod } from '#web/screens/login/login-storage.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { paths } from '#web/addresses/paths.ts'
import { addressInLanguage } from '#web/i18n/address-in-language.ts'
import { liveForm } from './live-form.ts'
import { MAINTENANCE_HOLE, PICTURE_BLOCK, type PictureData } from './picture-data.ts'

// Inlined in the login page's document, right after the mount point: draws the form before any file has arrived.

const WIDE = '(width >= 48rem)'

/** Whether the application will start with the plain form, as prerendered: not with a login in progress or a notice. */
function beginsPlain(): boolean {
  const { search } = window.location
  const { contribution, cardReturn } = startParametersOf(search)
  const isIn = readStored('session', SESSION_KEYS.token) !== null || /(?:^|; )token=/.test(document.cookie)
  const leadsToJoin = new URLSearchParams(search).get('from') === paths.join()
  return !isIn && !leadsToJoin && contribution === null && cardReturn === null && !hasPendingLogin()
}

function draw(root: HTMLElement, data: PictureData): void {
  const language = languageAtStart(window.location.search)
  const picture = data[language]
  const { title, before, forms, after, reasons } = picture
  document.documentElement.lang = language
  document.title = title
  const show = (middle: string) => {
    root.innerHTML = before + middle + after
    const { pathname, search, hash } = window.location
    const other = root.querySelector<HTMLAnchorElement>('a[hreflang]')
    const location = { pathname, searchStr: search, hash: hash.slice(1) }
    if (other !== null) other.href = addressInLanguage(location, otherLanguage(language))
  }
  const at = deviceNow()
  window.sammasDrawnAt = at
  const end = maintenanceEnd(configuration().maintenanceWindows, new Date(at))
  if (end !== null) {
    show(picture.maintenance)
    const words = renderMessage<string>(picture.maintenanceWords, {
      language,
      values: maintenanceValues(end, language),
      text: (text) => text,
      hole: String,
      tag: (_name, inner) => inner.join(''),
    })
    for (const part of root.querySelectorAll('p')) {
      if (part.textContent === MAINTENANCE_HOLE) part.textContent = words.join('')
    }
    return
  }
  if (isMarked() && !window.matchMedia('(pointer: coarse)').matches) keepPlace(true)
  const remembered = rememberedMethod()
  const code = rememberedCode()
  window.sammasPicture = liveForm(root, {
    values: { method: remembered, personalCode: code ?? '', phoneNumber: '', remembers: code !== null },
    show: (method) => {
      show(forms[method === 'idCard' && !window.matchMedia(WIDE).matches ? 'smartId' : method])
    },
    reasons,
  })
}

const root = document.getElementById('root')
const block = document.getElementById(PICTURE_BLOCK)
// The block is the build's own, in the page that the build made.
if (root !== null && block !== null && beginsPlain()) draw(root, JSON.parse(block.textContent) as PictureData)
