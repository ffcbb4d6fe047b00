import { sandboxBankKeys, sandboxShops, type BankKey } from './banks/bank-keys.ts'

/** Settings of one sandbox. All have defaults but the origin, which depends on the listener. */
export type SandboxConfig = {
  /** The sandbox's origin for server and browser, without a slash at the end. */
  baseUrl: string
  smartId: { relyingPartyUUID: string; name: string }
  /** `loopback`: a login by link may return to http on this very machine, where a developer's product is. */
  callbacks: 'https' | 'loopback'
  mobileId: { relyingPartyUUID: string; name: string }
  /** Address of the application, for the example of a login from another page. */
  applicationUrl: string
  /** The bearer key of the pension registry. */
  registryKey: string
  /** Time before a person confirms by themselves. */
  autoConfirmMs: number
  /** Number of generated people for load tests, besides the sample people. */
  generatedPeople: number
  /** Number of the first generated person: higher ones are older. */
  firstGenerated: number
  /** Key and secret that the payment-initiation provider and the application share for each bank. */
  bankKeys: readonly BankKey[]
  /** Shops of the card-payment provider with their secrets. */
  shops: Readonly<Record<string, string>>
  /** Delay of a service that was made slow by hand, and of the registry for the slow sample person. */
  slowMs: number
}

/** The default settings with the given differences. */
export function sandboxConfig(different: Partial<SandboxConfig> & { baseUrl: string }): SandboxConfig {
  return {
    smartId: { relyingPartyUUID: '00000000-0000-4000-8000-000000000000', name: 'DEMO' },
    callbacks: 'https',
    mobileId: { relyingPartyUUID: '00000000-0000-0000-0000-000000000000', name: 'DEMO' },
    applicationUrl: 'http://127.0.0.1:3000',
    registryKey: 'sandbox-registry-key',
    autoConfirmMs: 2000,
    generatedPeople: 0,
    firstGenerated: 0,
    bankKeys: sandboxBankKeys,
    shops: sandboxShops,
    slowMs: 4000,
    ...different,
  }
}
