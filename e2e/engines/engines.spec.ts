import { test as base } from '@playwright/test'
import { people } from '../harness/people.ts'
import { openProduct, type Product } from '../harness/product.ts'
import { productOf } from '../harness/test.ts'
import { words } from '../harness/words.ts'
import type { Engine } from './engine.ts'
import { engines } from './installed-engines.ts'
import {
  cancelSwitch,
  changeRate,
  logInByCard,
  logInByLink,
  logInByMobileId,
  logInByQr,
  logInBySmartId,
  openThirdPillar,
  pay,
  seeAccount,
  switchFunds,
  takeMoneyOut,
} from './steps.ts'

const test = base.extend<object, { product: Product }>({ product: productOf(openProduct) })

type Flow = (engine: Engine, product: Product) => Promise<void>

const flows: Record<string, Flow> = {
  'logs in with Smart-ID, sees the account, switches funds and cancels it': async (engine, product) => {
    await logInBySmartId(engine, product, product.freshSaver())
    await seeAccount(engine)
    await switchFunds(engine, product)
    await cancelSwitch(engine)
  },
  'logs in with Mobile-ID, opens a third pillar, pays into it and changes the contribution rate': async (
    engine,
    product,
  ) => {
    await logInByMobileId(engine, product, product.freshSaver())
    await openThirdPillar(engine, product)
    await pay(engine)
    await changeRate(engine, product)
  },
  'logs in with a QR code, and in the same browser with the link to the app': async (engine, product) => {
    await logInByQr(engine, product, product.freshSaver())
    await engine.press(words.et.logOut)
    await engine.see(words.et.loggedOut)
    await logInByLink(engine, product, product.freshSaver())
  },
  'logs in with an ID-card, sees the account and what can be taken out': async (engine, product) => {
    await logInByCard(engine, product, people.ulo)
    await seeAccount(engine)
    await takeMoneyOut(engine, product)
  },
}

for (const [name, start] of Object.entries(engines)) {
  // `npm run engines` lists the missing ones.
  if (start === null) continue
  for (const [what, flow] of Object.entries(flows)) {
    test(`${name}: a saver ${what}`, async ({ product }) => {
      const engine = await start()
      try {
        await flow(engine, product)
      } finally {
        await engine.close()
      }
    })
  }
}
