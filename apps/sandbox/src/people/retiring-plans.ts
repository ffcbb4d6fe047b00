import { everyMonth, inFunds, inOneFund, wage, type SavingsPlan } from './savings-plan.ts'

const ulo: SavingsPlan = {
  ...wage(95, 12),
  second: inOneFund('2004-01-01', 'EE3600019741'),
  third: everyMonth('EE3600074076', 50, '2012-03-01'),
}

const eha: SavingsPlan = {
  ...wage(120, 11),
  second: inOneFund('2003-02-01', 'EE3600019758'),
  third: everyMonth('EE3600001707', 150, '2023-02-01'),
}

const malle: SavingsPlan = {
  ...wage(null, 10),
  second: {
    ...inFunds(['2004-01-01', 'EE3600019741'], ['2017-05-01', 'EE3600109435']),
    until: '2026-04-30',
  },
  third: {
    monthly: [
      { isin: 'EE3600010294', euros: 40, from: '2010-01-01', until: '2020-12-31' },
      { isin: 'EE3600001707', euros: 60, from: '2021-01-01', until: '2026-03-31' },
    ],
    activeFund: 'EE3600001707',
  },
}

const rein: SavingsPlan = {
  ...wage(130, 14),
  second: inOneFund('2003-02-01', 'EE3600019766'),
  third: everyMonth('EE3600001707', 200, '2024-02-01'),
}

const helmi: SavingsPlan = {
  ...wage(null, 13),
  second: {
    ...inFunds(['2003-02-01', 'EE3600019725'], ['2018-01-01', 'EE3600109443']),
    fundPension: { appliedOn: '2024-02-12', years: 19, iban: 'EE192200000000006059' },
  },
  third: null,
}

const vello: SavingsPlan = {
  ...wage(70, 12),
  second: inOneFund('2005-01-01', 'EE3600019766'),
  third: everyMonth('EE3600074076', 30, '2015-01-01'),
  claim: true,
}

/** The savings of `retiringPeople`, by personal code. */
export const retiringPlans: readonly (readonly [string, SavingsPlan])[] = [
  ['36703120278', ulo],
  ['46708180410', eha],
  ['46504090244', malle],
  ['36509210322', rein],
  ['45901300282', helmi],
  ['36411060437', vello],
]
