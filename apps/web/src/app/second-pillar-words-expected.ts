import type { Language } from '@sammas/domain/language'

/** From the words in place of funds on: contributions go to a fund, without units in any. */
const inFunds = {
  et: [
    'Sul ei ole praegu II samba fondiosakuid.',
    'Vaheta II samba fondi',
    'Kuhu lähevad tulevased sissemaksed?',
    'See valik puudutab ainult uusi sissemakseid, mitte seniseid osakuid.',
    'Sinu praegune fond',
  ],
  en: [
    'You have no second-pillar fund units at present.',
    'Switch second-pillar fund',
    'Where should future contributions go?',
    'This is about new contributions only, not about the units you have.',
    'Your present fund',
  ],
}

/** The flow of a person with money on a pension investment account. */
const onPik = {
  et: [
    'Kuhu lähevad tulevased sissemaksed?',
    'See valik puudutab ainult uusi sissemakseid. Raha, mis on pensioni investeerimiskontol, jääb sinna.',
    'Pensioni investeerimiskonto',
  ],
  en: [
    'Where should future contributions go?',
    'This is about new contributions only. Money on the pension investment account stays there.',
    'Pension investment account',
  ],
}

/**
 * For the table test: by state and language the total, the status row, the words in place of funds, the button beside them (null:
 * none), and the flow: heading, lead, and present target of contributions, or heading and reason where no fund can be chosen.
 */
export const expectedWords: Readonly<Record<string, Readonly<Record<Language, readonly (string | null)[]>>>> = {
  unknown: {
    et: [
      'Praegu ei saa koguväärtust hinnata',
      'Sinu II samba seisu ei ole praegu teada.',
      'Sinu II samba seisu ei ole praegu teada.',
      'Vali II samba fond',
      'Kuhu lähevad tulevased sissemaksed?',
      'See valik puudutab ainult uusi sissemakseid, mitte seniseid osakuid.',
      'Ei ole praegu teada',
    ],
    en: [
      'The total cannot be valued right now',
      'The state of your second pillar is not known right now.',
      'The state of your second pillar is not known right now.',
      'Choose a second-pillar fund',
      'Where should future contributions go?',
      'This is about new contributions only, not about the units you have.',
      'Not known right now',
    ],
  },
  'never-had': {
    et: [
      'known',
      null,
      'Sul ei ole II sammast.',
      'Ava II sammas',
      'Ava II sammas',
      'Sul ei ole veel II sammast. Vali fond, kuhu sinu sissemaksed hakkavad minema.',
      'II sammast veel ei ole',
    ],
    en: [
      'known',
      null,
      'You have no second pillar.',
      'Open a second pillar',
      'Open a second pillar',
      'You have no second pillar yet. Choose the fund that your contributions will go into.',
      'No second pillar yet',
    ],
  },
  'in-funds': {
    et: ['known', 'Sinu II sammas on madala tasuga fondis. | Sinu fondi tasu on kuni 0,50% aastas.', ...inFunds.et],
    en: [
      'known',
      'Your second pillar is in a low-fee fund. | The fee of your fund is 0,50% a year or less.',
      ...inFunds.en,
    ],
  },
  'in funds, money out waits': {
    et: [
      'known',
      'Oled esitanud avalduse II sambast raha välja võtta. Kui see ellu viiakse, lõpevad sissemaksed 1. mail 2027 jäädavalt.',
      ...inFunds.et,
    ],
    en: [
      'known',
      'You have applied to take money out of the second pillar. Once that is carried out, contributions end on May 1, 2027 for good.',
      ...inFunds.en,
    ],
  },
  'in funds, contributions ended': {
    et: [
      'known',
      'Võtad II sambast raha välja ja sissemakseid enam ei tule. Fondis olevaid osakuid saad endiselt vahetada.',
      'Sul ei ole praegu II samba fondiosakuid.',
      'Vaheta II samba fondi',
      'II samba sissemaksed on sul lõppenud',
      'Oled II sambast raha välja võtnud või saad sealt fondipensioni. Sissemaksete jaoks fondi enam valida ei saa.',
    ],
    en: [
      'known',
      'You are taking money out of the second pillar, and contributions have ended. Units in the fund can still be switched.',
      'You have no second-pillar fund units at present.',
      'Switch second-pillar fund',
      'Your second-pillar contributions have ended',
      'You have taken money out of your second pillar, or get a fund pension from it. No fund can be chosen for contributions any more.',
    ],
  },
  'in funds, contributions end': {
    et: [
      'known',
      'Võtad II sambast raha välja: sissemaksed lõpevad 1. mail 2027. Fondis olevaid osakuid saad endiselt vahetada.',
      'Sul ei ole praegu II samba fondiosakuid.',
      'Vaheta II samba fondi',
      'II samba sissemaksed lõpevad 1. mail 2027',
      'Oled II sambast raha välja võtnud või saad sealt fondipensioni. Kuni sissemaksed lõpevad, lähevad need samasse fondi kui praegu; muud fondi nende jaoks enam valida ei saa.',
    ],
    en: [
      'known',
      'You are taking money out of the second pillar: contributions end on May 1, 2027. Units in the fund can still be switched.',
      'You have no second-pillar fund units at present.',
      'Switch second-pillar fund',
      'Your second-pillar contributions end on May 1, 2027',
      'You have taken money out of your second pillar, or get a fund pension from it. Until contributions end, they go into the same fund as now; no other fund can be chosen for them any more.',
    ],
  },
  'on a PIK': {
    et: [
      'Sinu II sammas on pensioni investeerimiskontol. Selle seisu näed oma pangas.',
      'Kogud II sammast pensioni investeerimiskontol EE932200000000005018.',
      'Sinu II sammas on pensioni investeerimiskontol, fondides sul seda ei ole.',
      'Vali II samba fond',
      ...onPik.et,
    ],
    en: [
      'Your second pillar is on a pension investment account. Your bank shows its value.',
      'You save for the second pillar on the pension investment account EE932200000000005018.',
      'Your second pillar is on a pension investment account; none of it is in funds.',
      'Choose a second-pillar fund',
      ...onPik.en,
    ],
  },
  'on a PIK, contributing to a fund': {
    et: [
      'Sinu II sammas on pensioni investeerimiskontol. Selle seisu näed oma pangas.',
      'Sinu II sammas on pensioni investeerimiskontol EE932200000000005018. | Uued sissemaksed lähevad fondi Maailma Aktsiad.',
      'Sinu II sammas on pensioni investeerimiskontol, fondides sul seda ei ole.',
      'Vaheta II samba fondi',
      ...onPik.et,
    ],
    en: [
      'Your second pillar is on a pension investment account. Your bank shows its value.',
      'Your second pillar is on the pension investment account EE932200000000005018. | New contributions go into Maailma Aktsiad.',
      'Your second pillar is on a pension investment account; none of it is in funds.',
      'Switch second-pillar fund',
      ...onPik.en,
    ],
  },
  'partly on a PIK, number unknown': {
    et: [
      'Osa sinu II sambast on pensioni investeerimiskontol. Selle seisu näed oma pangas.',
      'Osa sinu II sambast on pensioni investeerimiskontol. | Uued sissemaksed lähevad fondi Maailma Aktsiad.',
      'Sinu II sammas on pensioni investeerimiskontol, fondides sul seda ei ole.',
      'Vaheta II samba fondi',
      ...onPik.et,
    ],
    en: [
      'A part of your second pillar is on a pension investment account. Your bank shows its value.',
      'A part of your second pillar is on a pension investment account. | New contributions go into Maailma Aktsiad.',
      'Your second pillar is on a pension investment account; none of it is in funds.',
      'Switch second-pillar fund',
      ...onPik.en,
    ],
  },
  leaving: {
    et: ['known', 'Oled esitanud avalduse II sambast raha välja võtta.', ...inFunds.et],
    en: ['known', 'You have applied to take your money out of the second pillar.', ...inFunds.en],
  },
  'leaving with a part on a PIK': {
    et: [
      'Osa sinu II sambast on pensioni investeerimiskontol. Selle seisu näed oma pangas.',
      'Oled esitanud avalduse II sambast raha välja võtta.',
      'Sul ei ole praegu II samba fondiosakuid.',
      'Vaheta II samba fondi',
      ...onPik.et,
    ],
    en: [
      'A part of your second pillar is on a pension investment account. Your bank shows its value.',
      'You have applied to take your money out of the second pillar.',
      'You have no second-pillar fund units at present.',
      'Switch second-pillar fund',
      ...onPik.en,
    ],
  },
  'taken out early': {
    et: [
      'known',
      'Võtsid II samba 1. septembril 2023 enne pensioniiga välja. Uuesti saad liituda alates 1. septembrist 2033.',
      'Võtsid II samba 1. septembril 2023 enne pensioniiga välja. Uuesti saad liituda alates 1. septembrist 2033.',
      null,
      'II sambaga ei saa veel uuesti liituda',
      'Võtsid II samba 1. septembril 2023 enne pensioniiga välja. Kogumispensionide seaduse järgi saab pärast seda uuesti liituda 10 aasta möödudes: sina alates 1. septembrist 2033.',
    ],
    en: [
      'known',
      'You took the second pillar out early on September 1, 2023. You can join again from September 1, 2033.',
      'You took the second pillar out early on September 1, 2023. You can join again from September 1, 2033.',
      null,
      'You cannot join the second pillar again yet',
      'You took the second pillar out early on September 1, 2023. By the Funded Pensions Act one can join again 10 years after that: you can from September 1, 2033.',
    ],
  },
  'taken out early, day unknown': {
    et: [
      'known',
      'Võtsid II samba enne pensioniiga välja. Uuesti saad liituda 10 aasta möödudes.',
      'Võtsid II samba enne pensioniiga välja. Uuesti saad liituda 10 aasta möödudes.',
      null,
      'II sambaga ei saa veel uuesti liituda',
      'Võtsid II samba enne pensioniiga välja. Kogumispensionide seaduse järgi saab pärast seda uuesti liituda 10 aasta möödudes.',
    ],
    en: [
      'known',
      'You took the second pillar out early. You can join again after 10 years.',
      'You took the second pillar out early. You can join again after 10 years.',
      null,
      'You cannot join the second pillar again yet',
      'You took the second pillar out early. By the Funded Pensions Act one can join again 10 years after that.',
    ],
  },
  'taken out early, ten years ago': {
    et: [
      'known',
      'Võtsid II samba 4. jaanuaril 2016 enne pensioniiga välja. Nüüd saad soovi korral uuesti liituda.',
      'Võtsid II samba 4. jaanuaril 2016 enne pensioniiga välja. Nüüd saad soovi korral uuesti liituda.',
      'Ava II sammas',
      'Ava II sammas',
      'Võtsid II samba kunagi välja ja saad nüüd uuesti liituda. Vali fond, kuhu sinu sissemaksed hakkavad minema.',
      'II sammast praegu ei ole',
    ],
    en: [
      'known',
      'You took the second pillar out early on January 4, 2016. You can now join again if you wish.',
      'You took the second pillar out early on January 4, 2016. You can now join again if you wish.',
      'Open a second pillar',
      'Open a second pillar',
      'You took the second pillar out in the past and can join again now. Choose the fund that your contributions will go into.',
      'No second pillar now',
    ],
  },
  'paid out': {
    et: [
      'known',
      'Sinu II sammas maksti 16. aprillil 2024 pensionieas välja. Uusi sissemakseid sinna enam ei tehta.',
      'Sinu II sammas maksti 16. aprillil 2024 pensionieas välja. Uusi sissemakseid sinna enam ei tehta.',
      null,
      'Sinu II sammas on välja makstud',
      'II sammas maksti sulle 16. aprillil 2024 pensionieas välja. Pärast seda II sambasse enam sissemakseid ei tehta.',
    ],
    en: [
      'known',
      'Your second pillar was paid out in retirement on April 16, 2024. No new contributions go into it.',
      'Your second pillar was paid out in retirement on April 16, 2024. No new contributions go into it.',
      null,
      'Your second pillar has been paid out',
      'The second pillar was paid out to you in retirement on April 16, 2024. After that no contributions go into it.',
    ],
  },
  'paid out, day unknown': {
    et: [
      'known',
      'Sinu II sammas maksti pensionieas välja. Uusi sissemakseid sinna enam ei tehta.',
      'Sinu II sammas maksti pensionieas välja. Uusi sissemakseid sinna enam ei tehta.',
      null,
      'Sinu II sammas on välja makstud',
      'II sammas maksti sulle pensionieas välja. Pärast seda II sambasse enam sissemakseid ei tehta.',
    ],
    en: [
      'known',
      'Your second pillar was paid out in retirement. No new contributions go into it.',
      'Your second pillar was paid out in retirement. No new contributions go into it.',
      null,
      'Your second pillar has been paid out',
      'The second pillar was paid out to you in retirement. After that no contributions go into it.',
    ],
  },
}
