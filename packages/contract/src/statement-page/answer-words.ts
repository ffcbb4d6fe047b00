import type { Language } from '@sammas/domain/language'

/** A past year, or a period that ends today. */
export type Tense = 'over' | 'running'

/** Clauses and sentences of the answer; `{}` is the amount, 0 or more. */
export type AnswerWords = {
  began: string
  beganWithNothing: string
  beganUnknown: string
  /** For a period since the beginning; takes the day in its form after "on". */
  firstMoney: (day: string) => string
  firstYear: Record<Tense, string>
  in: Record<Tense, string>
  nothingIn: Record<Tense, string>
  grew: Record<Tense, string>
  shrank: Record<Tense, string>
  stayed: Record<Tense, string>
  growthUnknown: string
  out: Record<Tense, string>
  fundPension: Record<Tense, string>
  toPik: Record<Tense, string>
  and: string
  ended: Record<Tense, string>
  endedWithNothing: Record<Tense, string>
  endedUnknown: Record<Tense, string>
}

export const answerWords: Record<Language, AnswerWords> = {
  et: {
    began: 'Aasta alguses oli sul {}',
    beganWithNothing: 'Aasta alguses sul fondides raha ei olnud',
    beganUnknown: 'Kui palju sul aasta alguses oli, ei saa hinnata',
    firstMoney: (day) => `Esimene raha jõudis fondi ${day}`,
    firstYear: { over: 'See oli sinu kogumise esimene aasta', running: 'See on sinu kogumise esimene aasta' },
    in: { over: 'juurde tuli {}', running: 'juurde on tulnud {}' },
    nothingIn: { over: 'juurde ei tulnud midagi', running: 'juurde ei ole tulnud midagi' },
    grew: { over: 'raha kasvas {} võrra', running: 'raha on kasvanud {} võrra' },
    shrank: { over: 'raha kahanes {} võrra', running: 'raha on kahanenud {} võrra' },
    stayed: { over: 'väärtus ei muutunud', running: 'väärtus ei ole muutunud' },
    growthUnknown: 'kasvu ei saa hinnata',
    out: { over: 'välja võtsid {}', running: 'välja oled võtnud {}' },
    fundPension: { over: 'fondipensioni maksti {}', running: 'fondipensioni on makstud {}' },
    toPik: { over: 'PIK‑i läks {}', running: 'PIK‑i on läinud {}' },
    and: ' ja ',
    ended: { over: 'Aasta lõpus oli sul {}', running: 'Praegu on sul {}' },
    endedWithNothing: {
      over: 'Aasta lõpus sul fondides raha ei olnud',
      running: 'Praegu sul fondides raha ei ole',
    },
    endedUnknown: {
      over: 'Kui palju sul aasta lõpus oli, ei saa hinnata',
      running: 'Kui palju sul praegu on, ei saa hinnata',
    },
  },
  en: {
    began: 'You began the year with {}',
    beganWithNothing: 'You began the year with nothing in funds',
    beganUnknown: 'What you began the year with cannot be valued',
    firstMoney: (day) => `The first money reached a fund on ${day}`,
    firstYear: { over: 'This was your first year of saving', running: 'This is your first year of saving' },
    in: { over: '{} was paid in', running: '{} has been paid in' },
    nothingIn: { over: 'nothing was paid in', running: 'nothing has been paid in' },
    grew: { over: 'your money grew by {}', running: 'your money has grown by {}' },
    shrank: { over: 'your money shrank by {}', running: 'your money has shrunk by {}' },
    stayed: { over: 'its value stayed the same', running: 'its value has stayed the same' },
    growthUnknown: 'growth cannot be valued',
    out: { over: 'you took out {}', running: 'you have taken out {}' },
    fundPension: { over: '{} was paid as a fund pension', running: '{} has been paid as a fund pension' },
    toPik: { over: '{} went to a PIK', running: '{} has gone to a PIK' },
    and: ' and ',
    ended: { over: 'You ended the year with {}', running: 'You now have {}' },
    endedWithNothing: {
      over: 'You ended the year with nothing in funds',
      running: 'You now have nothing in funds',
    },
    endedUnknown: {
      over: 'What you ended the year with cannot be valued',
      running: 'What you have now cannot be valued',
    },
  },
}
