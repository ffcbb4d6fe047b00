/** Where a tab keeps its login (session storage; the first two names are the specification's). */
export const SESSION_KEYS = { token: 'accessToken', method: 'loginMethod', endsAt: 'accessTokenEndsAt' } as const
