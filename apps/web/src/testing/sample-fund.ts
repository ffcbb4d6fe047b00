/** The minimal answer of the server about a fund. */
export const sampleFund = {
  isin: 'EE3600109435',
  name: 'Sammas Maailma Aktsiate Pensionifond',
  pillar: 2,
  fundManager: { name: 'Sammas' },
  managementFeeRate: 0.003,
  ongoingChargesFigure: 0.0039,
} as const
