import type { SmartIdFailure } from './smart-id.ts'

/**
 * The end results of a session besides OK (RP API 3.2.3 and, from the second row of refusals on, RP API 2: "Session end result codes";
 * docs/rules.md: Smart-ID refusals).
 */
const failures: ReadonlyMap<string, SmartIdFailure> = new Map(
  Object.entries<SmartIdFailure>({
    USER_REFUSED: 'user-refused',
    USER_REFUSED_CERT_CHOICE: 'user-refused',
    USER_REFUSED_INTERACTION: 'user-refused',
    USER_REFUSED_DISPLAYTEXTANDPIN: 'user-refused',
    USER_REFUSED_VC_CHOICE: 'user-refused',
    USER_REFUSED_CONFIRMATIONMESSAGE: 'user-refused',
    USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE: 'user-refused',
    TIMEOUT: 'timeout',
    WRONG_VC: 'wrong-code',
    DOCUMENT_UNUSABLE: 'account-unusable',
    ACCOUNT_UNUSABLE: 'account-unusable',
    REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'app-too-old',
    PROTOCOL_FAILURE: 'technical-error',
    EXPECTED_LINKED_SESSION: 'technical-error',
    SERVER_ERROR: 'technical-error',
  }),
)

/** Why a finished session failed (`result.endResult`). The API may add results: an unknown one is a technical error. */
export const failureOfEndResult = (endResult: string): SmartIdFailure => failures.get(endResult) ?? 'technical-error'

/** Statuses of a refused request about a person (RP API 3.2.3 and 2: "HTTP status codes"; docs/rules.md: Smart-ID refusals). */
const refusals: Readonly<Record<number, SmartIdFailure>> = {
  400: 'client-refused',
  401: 'client-refused',
  403: 'client-refused',
  404: 'account-not-found',
  405: 'client-refused',
  471: 'account-not-found',
  472: 'account-unusable',
  480: 'client-refused',
  580: 'maintenance',
}

/** Why a request about a person was refused. */
export const failureOfStart = (status: number): SmartIdFailure => refusals[status] ?? 'technical-error'
