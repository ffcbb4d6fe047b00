/** Keys of a tab's login (session storage; the first two names are fixed: other pages know them). */
export const SESSION_KEYS = {
  token: 'accessToken',
  method: 'loginMethod',
  endsAt: 'accessTokenEndsAt',
  byLink: 'loginByLink',
} as const
