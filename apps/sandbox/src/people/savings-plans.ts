import { yearOf } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { retiringPlans } from './retiring-plans.ts'
import { everyMonth, inFunds, inOneFund, noSavings, wage, type SavingsPlan } from './savings-plan.ts'

const PEETERS_PIK = 'EE032200000000001012'
export const ANTS_PIK = 'EE332200000000002024'

/** The sample people's savings, by personal code; all others have `ordinaryPlan`. */
export function savingsPlanOf(personalCode: string, today: CivilDate): SavingsPlan {
  return plans(today).get(personalCode) ?? ordinaryPlan
}

/** One expensive second-pillar fund for some years: enough to switch. */
export const ordinaryPlan: SavingsPlan = {
  ...wage(90, 13),
  parts: 1,
  second: inOneFund('2018-01-01', 'EE3600019766'),
  third: null,
}

const mariLiis: SavingsPlan = {
  ...wage(105, 11),
  second: {
    ...inFunds(['2011-11-01', 'EE3600019832'], ['2016-06-01', 'EE3600019766'], ['2020-02-01', 'EE3600103503']),
    exchanges: [{ on: '2019-05-02', from: 'EE3600019832', to: [{ isin: 'EE3600098430', percent: 40 }] }],
  },
  third: {
    monthly: [{ isin: 'EE3600001707', euros: 60, from: '2019-11-01' }],
    single: [{ on: '2021-12-20', isin: 'EE3600001707', euros: 500, byEmployer: true }],
    activeFund: 'EE3600001707',
  },
}

const jaan: SavingsPlan = { ...wage(140, 10), second: inOneFund('2003-02-01', 'EE3600019832'), third: null }

const tonu: SavingsPlan = {
  ...wage(80, 12),
  second: {
    ...inFunds(['2004-01-01', 'EE3600019725'], ['2018-01-01', 'EE3600019717']),
    exchanges: [{ on: '2018-05-02', from: 'EE3600019725', to: [{ isin: 'EE3600019717', percent: 100 }] }],
  },
  third: {
    monthly: [
      { isin: 'EE3600074076', euros: 40, from: '2008-01-01', until: '2019-02-28' },
      { isin: 'EE3600109484', euros: 75, from: '2019-03-01' },
    ],
    activeFund: 'EE3600109484',
  },
}

function karlErik(today: CivilDate): SavingsPlan {
  return {
    ...wage(160, 14),
    second: {
      ...inFunds(['2010-09-01', 'EE3600019758'], ['2017-05-01', 'EE3600109435']),
      exchanges: [{ on: '2017-09-01', from: 'EE3600019758', to: [{ isin: 'EE3600109435', percent: 100 }] }],
    },
    third: {
      monthly: [{ isin: 'EE3600001707', euros: 100, from: '2019-11-01', until: lastDecember(today) }],
      activeFund: 'EE3600001707',
    },
  }
}

const liis: SavingsPlan = {
  ...wage(45, 15),
  second: inOneFund('2021-12-01', 'EE3600109393'),
  third: everyMonth('EE3600001707', 25, '2024-01-01'),
}

const peeter: SavingsPlan = {
  ...wage(150, 12),
  second: {
    ...inFunds(['2005-01-01', 'EE3600019725'], ['2021-09-01', null]),
    exchanges: [{ on: '2021-09-01', from: 'EE3600019725', to: [{ isin: null, percent: 100 }] }],
  },
  third: null,
  pik: PEETERS_PIK,
}

const heino: SavingsPlan = {
  ...wage(75, 10),
  second: { since: '2002-09-01', funds: [{ from: '2003-02-01', isin: 'EE3600019741' }] },
  third: null,
}

const ants: SavingsPlan = {
  ...wage(95, 11),
  second: { ...inOneFund('2003-02-01', 'EE3600019758'), until: '2022-01-31' },
  third: null,
  contributionsStopped: true,
}

/** Her daily payments are in many-transactions.ts. She no longer works, so that their number is fixed. */
function ene(today: CivilDate): SavingsPlan {
  return {
    ...wage(null, 12),
    second: { ...inOneFund('2012-01-01', 'EE3600103248'), until: lastDecember(today) },
    third: { activeFund: 'EE3600001707' },
  }
}

const kaire: SavingsPlan = {
  ...wage(110, 12),
  second: {
    ...inOneFund('2008-01-01', 'EE3600019766'),
    exchanges: [{ on: '2023-05-02', from: 'EE3600019766', to: [{ isin: null, percent: 40 }] }],
  },
  third: null,
  pik: 'EE932200000000005018',
}

const siim: SavingsPlan = {
  ...wage(130, 11),
  second: {
    ...inFunds(['2011-01-01', 'EE3600019758'], ['2021-09-01', null], ['2024-02-01', 'EE3600109435']),
    exchanges: [{ on: '2021-09-01', from: 'EE3600019758', to: [{ isin: null, percent: 100 }] }],
  },
  third: null,
  pik: 'EE122200000000005021',
}

const riina: SavingsPlan = {
  ...wage(70, 13),
  second: {
    ...inOneFund('2012-01-01', 'EE3600019766'),
    withdrawal: { type: 'EARLY_WITHDRAWAL', appliedOn: '2023-02-10', iban: 'EE117700000000005034' },
  },
  third: everyMonth('EE3600001707', 30, '2024-01-01'),
}

const aino: SavingsPlan = {
  ...wage(65, 10),
  second: {
    ...inOneFund('2004-01-01', 'EE3600019741'),
    withdrawal: { type: 'WITHDRAWAL', appliedOn: '2024-03-05', iban: 'EE862200000000005047' },
  },
  third: null,
}

const mihkel: SavingsPlan = { ...noSavings, third: everyMonth('EE3600074076', 80, '2019-03-01') }

const kristjan: SavingsPlan = {
  ...wage(100, 11),
  second: inOneFund('2012-01-01', 'EE3600019758'),
  third: null,
  rate: 4,
}

const helena: SavingsPlan = { ...wage(125, 12), second: inOneFund('2017-05-01', 'EE3600109435'), third: null, rate: 6 }

/** The end of the year before. */
function lastDecember(today: CivilDate): string {
  return `${String(yearOf(today) - 1)}-12-31`
}

function plans(today: CivilDate): Map<string, SavingsPlan> {
  return new Map([
    ['49203152718', mariLiis],
    ['37811022744', jaan],
    ['36005170521', tonu],
    ['39001011237', karlErik(today)],
    ['50207080123', noSavings],
    ['60311273446', liis],
    ['38501010002', peeter],
    ['49008270013', ene(today)],
    ['36105172060', heino],
    ['36005171433', ants],
    ['61101012257', noSavings],
    ['61101019999', noSavings],
    ['48304120319', kaire],
    ['38809230425', siim],
    ['49106050536', riina],
    ['45802140648', aino],
    ['38111300757', mihkel],
    ['38605120419', kristjan],
    ['49210170424', helena],
    ...retiringPlans,
  ])
}
