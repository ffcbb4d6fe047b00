import './ui/styles/global.css'
import { start } from './boot/start.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no root element')

start(element).catch((error: unknown) => {
  console.error(error)
  // Without words and configuration there is nothing to build a screen of; both languages then, as in <noscript>.
  element.textContent =
    'Lehte ei õnnestunud laadida. Kontrolli internetiühendust ja laadi leht uuesti. / The page could not be loaded. Check your connection and load it again.'
})
