import type { LinkView, LinkWay } from '#web/features/smart-id-link/link-view.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { phoneClock, settle } from '#web/testing/phone-clock.ts'
import { LinkLogin } from '../link-login.ts'
import type { LoginView } from '../login-view.ts'

type Body = Record<string, unknown>
export type Answer = { status?: number; body: object } | 'lost'

/** A server whose answers the test gives, and a browser with a clock of its own. */
export function linkWorld(way: LinkWay, { personalCode = null }: { personalCode?: string | null } = {}) {
  const clock = phoneClock()
  const views: LoginView[] = []
  const starts: Body[] = []
  const polls: Body[] = []
  const followed: string[] = []
  const tokens: string[] = []
  const server = {
    start: (number: number): Answer => ({
      body: {
        challengeCode: null,
        authenticationHash: `hash-${number}`,
        deviceLink: `app-${number}`,
      },
    }),
    poll: (body: Body): Answer | Promise<Answer> => ({
      body: {
        error: 'AUTHENTICATION_NOT_COMPLETE',
        deviceLink: body['deviceLinkType'] === 'QR' ? `qr-${String(polls.length)}` : null,
      },
    }),
  }
  connectTo((input, init) => {
    const isStart = new Request(input).url.endsWith('/authenticate')
    const sent = init?.body
    if (typeof sent !== 'string' && !(sent instanceof URLSearchParams)) throw new Error('A call without a body')
    const body: Body = isStart ? (JSON.parse(sent.toString()) as Body) : Object.fromEntries(new URLSearchParams(sent))
    ;(isStart ? starts : polls).push(body)
    return Promise.resolve(isStart ? server.start(starts.length) : server.poll(body)).then((answer) => {
      if (answer === 'lost') throw new TypeError('Load failed')
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
    })
  })
  const login = () =>
    new LinkLogin(
      {
        show: (view) => void views.push(view),
        finish: ({ token }) => void tokens.push(token),
        personalCode,
        returnPath: '/withdrawals',
        environment: clock.environment,
        follow: (link) => void followed.push(link),
      },
      way,
    )
  const link = (): LinkView | null => {
    const view = views.at(-1)
    return view?.kind === 'link' ? view.link : null
  }
  /** Lets answers through, which are read over several promises. */
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 250) {
      await clock.pass(Math.min(250, ms - at))
      for (let turn = 0; turn < 5; turn++) await settle()
    }
    await new Promise((resolve) => setTimeout(resolve))
    await settle()
  }
  return { ...clock, pass, views, starts, polls, followed, tokens, server, login, link, last: () => views.at(-1) }
}

/** A refusal with one code. */
export const failing = (code: string): Answer => ({ status: 400, body: { error: code, errors: [{ code }] } })
export const TOKEN: Answer = { body: { access_token: 'token-1', expires_in: 3600 } }
