import { engines } from './engines/installed-engines.ts'
import { logInBySmartId, seeAccount } from './engines/steps.ts'
import { test } from './harness/test.ts'

// The whole flows in each engine are `npm run engines`; this is the base of every page.
for (const name of ['Firefox', 'WebKit'] as const) {
  const start = engines[name]
  if (start === null) {
    process.stderr.write(`${name} is not installed: nothing is tried in it (npm run engines installs it)\n`)
    continue
  }
  test(`${name}: a saver logs in and sees the account`, async ({ product }) => {
    const engine = await start()
    try {
      await logInBySmartId(engine, product, product.freshSaver())
      await seeAccount(engine)
    } finally {
      await engine.close()
    }
  })
}
