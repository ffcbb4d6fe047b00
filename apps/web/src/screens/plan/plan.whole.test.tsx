// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product } = productOfFile({ people: 0 })

type Page = Awaited<ReturnType<typeof openApplication>>
const sentence = (page: Page) => /Umbes ([\d\s]+)€ kuus/.exec(page.within('main').words())
const euros = (page: Page) => Number(sentence(page)?.[1]?.replace(/\D/g, ''))

test('a saver with a pension investment account sees fields for missing facts; a broken link shows a message', async () => {
  const page = await openApplication(product(), { person: '38501010002', path: '/plan?growth=2&wage=palju&later=99' })
  await page.shows('Mõnda lingi väärtust ei saanud kasutada')
  expect((await page.find('Kasv aastas pärast hinnatõusu')).value).toBe('200')
  await page.click('II sammas täna')
  expect(page.focused()).toBe('II sammas täna')
  for (const [name, text] of [
    ['II sammas täna', '12 000'],
    ['II samba tasud aastas', '0,5'],
    ['Brutopalk kuus', '2000'],
  ] as const) {
    expect(sentence(page)).toBeNull()
    await page.fill(name, text)
  }
  await expect.poll(() => euros(page)).toBeGreaterThan(0)
  const before = euros(page)
  await page.reload()
  await page.shows(/€ kuus/)
  await expect.poll(() => euros(page)).toBe(before)
  expect(page.path()).not.toMatch(/12.?000|2000/)
})

test('a typed wage is checked at its field, and the own one comes back', async () => {
  const page = await openApplication(product(), { person: '49203152718', path: '/plan' })
  await page.shows(/Umbes [\d\s]+€ kuus tänases rahas alates 15\. juunist 2057/)
  const before = euros(page)
  const own = page.value('Brutopalk kuus')
  await page.fill('Brutopalk kuus', '3000')
  await expect.poll(() => euros(page)).toBeGreaterThan(before)
  expect(page.value('Brutopalk kuus')).toMatch(/^3\s000$/)
  await page.fill('Brutopalk kuus', 'palju')
  expect(page.description('Brutopalk kuus')).toMatch(/Kirjuta number/)
  expect(page.value('Brutopalk kuus')).toBe('palju')
  await page.fill('Brutopalk kuus', '-5')
  expect(page.description('Brutopalk kuus')).toMatch(/ei saa olla alla 0/)
  await page.fill('Brutopalk kuus', '')
  await expect.poll(() => page.value('Brutopalk kuus')).toBe(own)
  await page.fill('Brutopalk kuus', 'palju')
  await page.click('Tagasi minu arvude juurde')
  await expect.poll(() => euros(page)).toBe(before)
  expect(page.path()).toBe('/plan')
})
