import { expect, test } from 'vitest'
import { keptLine, noiseOf, utterancesOf } from './speech.ts'

const log = `
12:02:37.049176 - SPEECH OUTPUT: 'Ligipääsetavus ja välimus'
12:02:43.730756 - SPEECH OUTPUT: 'tab ' {'established': False}
12:02:46.739463 - SPEECH: Last spoke 11.0023 seconds ago
12:02:46.739494 - SPEECH OUTPUT: 'Sammas, avalehele link.'{'established': False}
12:02:47.000000 - SPEECH OUTPUT: 'Browse mode'{'average-pitch': 7.0, 'established': False} voice=system
                  'push button'
`

test('the log has utterances; echoes of keys are none', () => {
  const utterances = utterancesOf(log)
  expect(utterances.map(({ text }) => text)).toEqual([
    'Ligipääsetavus ja välimus',
    'Sammas, avalehele link.',
    'Browse mode',
  ])
  expect((utterances[1]?.atMs ?? 0) - (utterances[0]?.atMs ?? 0)).toBeCloseTo(9690.318)
})

const at = (...texts: readonly (readonly [number, string])[]) => texts.map(([atMs, text]) => ({ atMs, text }))
const sentence = 'Praeguse vara juures maksad 0 €'

test.each([
  ['a bar that counts', at([0, '99 percent']), false, ['99 percent']],
  ['an error before a try', at([0, 'check box not checked required invalid entry.']), false, [/invalid/]],
  ['an error after a try', at([0, 'Isikukood entry invalid entry.']), true, []],
  ['a sentence twice at once', at([0, sentence], [500, sentence]), true, [sentence]],
  ['a sentence again later', at([0, sentence], [1000, sentence]), true, []],
  ['a sentence again as part of a message', at([0, `Tasu ${sentence} clickable.`], [500, sentence]), true, [sentence]],
  ['roles', at([0, 'link'], [10, 'link'], [20, 'heading level 2']), false, []],
  ['a percentage of a fee', at([0, 'Tasu 0,39% aastas']), false, []],
])('%s', (_, utterances, isTried, expected) => {
  expect(noiseOf(utterances, { isTried })).toEqual(
    expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
  )
})

test('equal cells of a page that is read are no noise', () => {
  const cells = at([0, 'LHV Pensionifond Eesti XL'], [10, 'LHV Pensionifond Eesti XL'])
  expect(noiseOf(cells, { isTried: false, isReading: true })).toEqual([])
  expect(noiseOf(at([0, 'entry invalid entry.']), { isTried: false, isReading: true })).toHaveLength(1)
})

test.each([
  ['Umbes 401 € kuus alates 15. juunist 2057', 'Umbes 0 € kuus alates 0. <month> 0'],
  ['20\u00a0164,01 €', '0 €'],
  ['Kontrollkood 5 9 4 4', 'Kontrollkood 0'],
  ['June 15, 2057', '<month> 0, 0'],
  ['main content', 'main content'],
  ['Viimane päev on 30. novembril 2026 ehk novembris', 'Viimane päev on 0. <month> 0 ehk <month>'],
])('%s is kept as %s', (text, kept) => {
  expect(keptLine(text)).toBe(kept)
})
