import { askedTogether } from '../background/asked-together.ts'
import type { Registry } from '../gateways/registry/registry.ts'

/** The registry, asked once where several ask it the same at the same moment; nobody hears anything older than by asking alone. */
export function joinedReads(registry: Registry): Registry {
  const together = askedTogether()
  return {
    ...registry,
    now: () => together('now', () => registry.now()),
    person: (code) => together(`person ${code}`, () => registry.person(code)),
    funds: () => together('funds', () => registry.funds()),
    balances: (code) => together(`balances ${code}`, () => registry.balances(code)),
    turnovers: (code) => together(`turnovers ${code}`, () => registry.turnovers(code)),
    cashFlows: (code) => together(`cash flows ${code}`, () => registry.cashFlows(code)),
    applications: (code) => together(`applications ${code}`, () => registry.applications(code)),
    fundPrices: (isin, from) => together(`prices ${isin} ${from}`, () => registry.fundPrices(isin, from)),
    indexValues: (key, from) => together(`values ${key} ${from}`, () => registry.indexValues(key, from)),
  }
}
