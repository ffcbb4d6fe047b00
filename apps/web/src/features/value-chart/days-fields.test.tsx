// @vitest-environment happy-dom
import { civilDate } from '@sammas/domain/dates/civil-date'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { mount } from '#web/testing/mount.ts'
import { DaysFields } from './days-fields.tsx'

beforeAll(() => loadMessages('features/value-chart', 'i18n'))

test('the first field is the beginning of the time, the second its end', () => {
  const period = { kind: 'days', from: civilDate('2026-01-01'), to: civilDate('2026-06-30') } as const
  const html = renderToStaticMarkup(
    <DaysFields period={period} choose={() => undefined} today={civilDate('2026-11-22')} />,
  )
  expect(html).toMatch(/Alates.*value="01.01.2026".*Kuni.*value="30.06.2026"/s)
})

test('a wrong time is reported when the field is left, not during typing', () => {
  const period = { kind: 'days', from: civilDate('2026-06-30'), to: civilDate('2026-01-01') } as const
  const { host } = mount(<DaysFields period={period} choose={() => undefined} today={civilDate('2026-11-22')} />)
  const field = () => host.querySelector('input')
  const isWrong = () => field()?.getAttribute('aria-invalid') === 'true'
  expect(isWrong()).toBe(false)
  act(() => field()?.focus())
  act(() => field()?.blur())
  expect(isWrong()).toBe(true)
  expect(host.querySelector(`[id="${field()?.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).not.toBe('')
  act(() => field()?.focus())
  expect(isWrong()).toBe(false)
})
