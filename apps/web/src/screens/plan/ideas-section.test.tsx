// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { known, paidIn } from '#web/testing/plan-answer.ts'
import { IdeasSection } from './ideas-section.tsx'
import { planned } from './testing/planned.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

function section(changes: object = {}) {
  const { view, facts } = planned(changes)
  const { host } = mount(inPage(<IdeasSection view={view} facts={facts} />))
  const columns = [...host.querySelectorAll('div')].map(({ style }) => style.getPropertyValue('--ideas'))
  return {
    cards: host.querySelectorAll('h3').length,
    boxes: host.querySelectorAll('input[type="checkbox"]').length,
    columns: columns.filter((each) => each !== '').map(Number),
  }
}
const at2 = {
  secondPillar: {
    value: known(10_000),
    fee: known(0.01),
    contributions: { rate: known(2), coming: [], nextFrom: '2027-01-01' },
    paidIn,
  },
}

test('up to three ideas are all compared, and of more three are chosen from', () => {
  expect(section()).toMatchObject({ cards: 4, boxes: 0 })
  expect(section(at2)).toMatchObject({ cards: 4, boxes: 4 })
})

test('the plan as it is and each idea have a column', () => {
  expect(section().columns).toEqual([4])
  expect(section({ ...at2, suitableFunds: { second: null, third: null }, thirdPillar: null }).columns).toEqual([3])
})
