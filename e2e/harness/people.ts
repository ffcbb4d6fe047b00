/** Sample people by what is special about them; their codes are fixed (README). */
export const people = {
  /** Member, several second-pillar funds, third pillar, complete address. */
  mariLiis: '49203152718',
  /** One expensive second-pillar fund, no third pillar, no address. */
  jaan: '37811022744',
  /** Pending early withdrawal and third-pillar payment. */
  liis: '60311273446',
  /** Saves on a pension investment account. */
  peeter: '38501010002',
  /** No second pillar, nothing yet. */
  rasmus: '50207080123',
  /** Ten thousand transactions. */
  ene: '49008270013',
  unknown: '39510300221',
  /** SK's demo codes for outcomes of a Smart-ID request. */
  refuses: '30403039917',
  choosesWrongCode: '30403039972',
  neverAnswers: '30403039983',
} as const
