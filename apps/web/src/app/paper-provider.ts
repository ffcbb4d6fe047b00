import { provider } from '@sammas/provider/provider'

/** The foot of every printed page. */
export const PAPER_PROVIDER = [provider.legalName, provider.address, provider.phone].join(' · ')
