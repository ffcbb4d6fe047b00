import './ui/styles/global.css'
import { addMissingFunctions } from './boot/fallbacks.ts'
import { start } from './boot/start.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no root element')

addMissingFunctions(window)
  .then(() => start(element))
  .catch((error: unknown) => {
    console.error(error)
    // Without words and configuration there is nothing to build a screen of.
    window.sammasShowUnloadable?.()
  })
