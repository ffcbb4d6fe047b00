import { sandboxBankKeys, sandboxShops, type BankKey } from './banks/bank-keys.ts'

/** How one sandbox is set up. Everything has a default but the origin, which whoever listens knows. */
export type SandboxConfig = {
  /** The origin under which server and browser reach the sandbox, without a slash at the end. */
  baseUrl: string
  smartId: { relyingPartyUUID: string; name: string }
  mobileId: { relyingPartyUUID: string; name: string }
  /** Where the application is, for the example of a login from another page. */
  applicationUrl: string
  /** The bearer key of the pension registry. */
  registryKey: string
  /** How long a person waits before confirming by themselves. */
  autoConfirmMs: number
  /** How many people are made for load tests, beside the sample people. */
  generatedPeople: number
  /** What the payment-initiation provider and the application agreed on for each bank. */
  bankKeys: readonly BankKey[]
  /** Shops of the card-payment provider with their secrets. */
  shops: Readonly<Record<string, string>>
  /** How long a service answers late that was made slow by hand, and the registry for the slow sample person. */
  slowMs: number
}

/** The usual set-up with what differs from it. */
export function sandboxConfig(different: Partial<SandboxConfig> & { baseUrl: string }): SandboxConfig {
  return {
    smartId: { relyingPartyUUID: '00000000-0000-4000-8000-000000000000', name: 'DEMO' },
    mobileId: { relyingPartyUUID: '00000000-0000-0000-0000-000000000000', name: 'DEMO' },
    applicationUrl: 'http://127.0.0.1:3000',
    registryKey: 'sandbox-registry-key',
    autoConfirmMs: 2000,
    generatedPeople: 0,
    bankKeys: sandboxBankKeys,
    shops: sandboxShops,
    slowMs: 4000,
    ...different,
  }
}
