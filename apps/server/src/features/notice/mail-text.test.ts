import { noticeKinds } from '@sammas/domain/application/notices'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'

const sender = {
  providerName: 'Sammas',
  noticesPage: (language: string) => `https://sammas.example/notices?language=${language}`,
  endPage: (language: string) => `https://sammas.example/unsubscribe?language=${language}#token`,
}
const lastDay = civilDate('2027-03-31')
const days = [null, lastDay]
const parts = [
  { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
  { type: 'FUND_PENSION_OPENING', taken: false },
]
const bent = [
  'kuni 28. detsembrini 2027 kell 15.59',
  'until December 28, 2027 at 15:59',
  'kuni 31. märtsini 2027',
  'aeguvad 31. märtsil 2027',
  'until March 31, 2027',
  'on March 31, 2027',
]
const mails = noticeKinds.flatMap((kind) =>
  (['et', 'en', null] as const).flatMap((language) =>
    days.map((day) => ({ kind, language, day, ...mailText({ kind, day, parts }, language, sender) })),
  ),
)
const wordsOf = ({ subject, text }: { subject: string; text: string }) => `${subject}\n${text.replace(/http\S+/g, '')}`

test('an e-mail holds no number but its day, and nothing of any person', () => {
  const people = samplePeople.flatMap(({ personalCode, firstName, lastName }) => [personalCode, firstName, lastName])
  for (const mail of mails) {
    let words = wordsOf(mail)
    for (const day of bent) words = words.replaceAll(day, '')
    expect(words).not.toMatch(/\d|€|eur/i)
    for (const secret of people) expect(words.split(/[^\p{L}\p{N}'-]+/u)).not.toContain(secret)
  }
})

test('each text links to pages in its own language, and is there in both where none is known', () => {
  for (const { language, text } of mails) {
    const led = [...text.matchAll(/language=(et|en)/g)].map(([, to]) => to)
    expect(led).toEqual(language === null ? ['et', 'et', 'en', 'en'] : [language, language])
  }
})

test('a notice with a deadline names it, and each kind has its own text', () => {
  for (const { kind, day, subject } of mails) {
    expect(/2027/.test(subject), kind).toBe(
      day !== null && ['cancellation-ends', 'rate-change-ends', 'tax-room', 'aml-ends'].includes(kind),
    )
  }
  const subjects = mails.filter(({ language, day }) => language === null && day === null).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(noticeKinds.length)
})

test('of applications for money out each is announced with its answer, in the language of the text', () => {
  const mail = mailText({ kind: 'mandate-refused', day: null, parts }, 'en', sender)
  expect(mail.subject).toBe('Sammas: An application, or a part of it, was not accepted')
  expect(mail.text).toContain(
    'was not accepted.\nNot accepted: Second-pillar fund pension\nAccepted: Withdrawal from the third pillar\n\nRead it',
  )
  expect(mailText({ kind: 'mandate-refused', day: null, parts }, null, sender).text).toContain(
    'Vastu võtmata: Fondipension II sambast\nVastu võetud: Väljamakse III sambast\n',
  )
})

test('the end of the year’s payments is named with its time, in subject and text, and never announced later than that', () => {
  for (const day of ['2027-12-28', '2027-12-29'].map(civilDate)) {
    const { subject, text } = mailText({ kind: 'tax-room', day, parts: [] }, null, sender)
    for (const words of [subject, text]) {
      expect(words).toContain('arvesse kuni 28. detsembrini 2027 kell 15.59')
      expect(words).toContain('count for this year until December 28, 2027 at 15:59')
    }
  }
})
