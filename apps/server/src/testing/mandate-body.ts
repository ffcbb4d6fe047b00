/** Choices of Mari-Liis: one of her funds into the provider's, contributions too. */
export const mariMandate = {
  fundTransferExchanges: [{ sourceFundIsin: 'EE3600019832', targetFundIsin: 'EE3600109435', amount: 1 }],
  futureContributionFundIsin: 'EE3600109435',
  address: { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' },
}

/** Of these choices the contributions alone, or the units alone. */
export const contributionsAlone = { fundTransferExchanges: [] }
export const unitsAlone = { futureContributionFundIsin: null }
