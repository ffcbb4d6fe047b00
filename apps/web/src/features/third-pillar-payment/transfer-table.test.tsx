// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { TransferTable } from './transfer-table.tsx'

beforeAll(() => loadMessages('features/third-pillar-payment', 'i18n'))

test('a copied detail is confirmed at its own button alone, until the browser refuses another', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const choice = { type: 'SINGLE', amount: '100', bank: 'OTHER' } as const
  const { host } = mount(<TransferTable choice={choice} bank="OTHER" pensionAccountNumber="9934721180" />)
  const buttons = () => [...host.querySelectorAll('button')]
  const labels = () => buttons().map(({ textContent }) => textContent)
  const [button, copied] = [textOf('payment.copy', 'et'), textOf('payment.copied', 'et')]
  const rest = buttons()
    .slice(2)
    .map(() => button)
  expect(labels()).toEqual([button, button, ...rest])
  await settled(() => buttons()[1]?.click())
  expect(copy).toHaveBeenCalledWith('EE362200221067235244')
  expect(labels()).toEqual([button, copied, ...rest])
  copy.mockRejectedValue(new Error('NotAllowedError'))
  await settled(() => buttons()[0]?.click())
  expect(labels()).toEqual([button, button, ...rest])
  expect(host.querySelector('[aria-live]')?.textContent).toBe(textOf('payment.copy.failed', 'et'))
})
