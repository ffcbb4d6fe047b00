/** Sample people by their speciality; their codes are fixed (README). */
export const people = {
  /** Member, several second-pillar funds, third pillar, complete address. */
  mariLiis: '49203152718',
  /** One expensive second-pillar fund, no third pillar, no address. */
  jaan: '37811022744',
  /** Pending early withdrawal and third-pillar payment. */
  liis: '60311273446',
  /** Pending withdrawal and stopping of contributions. */
  heino: '36105172060',
  /** Pending resumption of contributions, and a transfer partly to a pension investment account. */
  ants: '36005171433',
  /** Saves on a pension investment account. */
  peeter: '38501010002',
  /** Over 55; third pillar in other providers' funds, one of which cannot be left; no money-laundering answers. */
  tonu: '36005170521',
  /** Everything with the provider; money-laundering answers older than a year. */
  karlErik: '39001011237',
  /** No second pillar, nothing yet. */
  rasmus: '50207080123',
  /** Ten thousand transactions. */
  ene: '49008270013',
  /** One second-pillar fund; complete address, no e-mail. */
  triin: '48406140226',
  /** A part of the second pillar on a pension investment account, the rest in a fund. */
  kaire: '48304120319',
  /** On a pension investment account, with new contributions going to a fund. */
  siim: '38809230425',
  /** Took the second pillar out early. */
  riina: '49106050536',
  /** Second pillar paid out in retirement. */
  aino: '45802140648',
  /** Only a third pillar. */
  mihkel: '38111300757',
  /** Pays 4 % into the second pillar, 6 % is pending. */
  kristjan: '38605120419',
  /** 61, works; both pillars, the third of 2024. */
  rein: '36509210322',
  /** 61, no longer works; both pillars. */
  malle: '46504090244',
  /** 59; third pillar of 2012. */
  ulo: '36703120278',
  /** 59; third pillar of 2023, taxed with 22 %. */
  eha: '46708180410',
  /** 67; a fund pension is paid. */
  helmi: '45901300282',
  /** 62; a claim on the account. */
  vello: '36411060437',
  /** The registry refuses each of this person's mandates: technical error. */
  refusedByRegistry: '38001010015',
  unknown: '39510300221',
  /** SK's demo codes for outcomes of a Smart-ID request. */
  refuses: '30403039917',
  choosesWrongCode: '30403039972',
  neverAnswers: '30403039983',
} as const
