import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [scheme, width] of [['light', 1280], ['dark', 360]]) {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()) })
  page.on('pageerror', (e) => console.log('error', e.message))
  await page.goto('http://127.0.0.1:4870/dev/catalogue')
  try { await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor({ timeout: 15000 }) } catch { console.log(await page.locator('body').innerText()); continue }
  const { violations } = await new AxeBuilder({ page }).analyze()
  console.log(scheme, width, await page.title(), JSON.stringify(violations.map((v) => [v.id, v.nodes.length, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))])))
  console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await page.screenshot({ path: `/tmp/w8-${scheme}.png` })
  await page.getByLabel('Filter').fill('PIN2')
  await page.getByText(/^\d+ messages$/).waitFor()
  console.log(await page.getByText(/^\d+ messages?$/).textContent())
  await page.getByLabel('Filter').scrollIntoViewIfNeeded(); await page.screenshot({ path: `/tmp/w8-${scheme}-2.png` })
  await context.close()
}
await browser.close()
