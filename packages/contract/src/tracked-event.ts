import * as z from 'zod/mini'
import { emptyReply, endpoint } from './endpoint.ts'

/** Page views; they hold a path inside the application and no personal data (docs/rules.md: Page views). */
export const eventTrack = endpoint('POST', '/v1/t', {
  summary: 'Track an event of the web',
  access: 'person',
  body: z.object({
    type: z.literal('PAGE_VIEW'),
    data: z.object({ path: z.string().check(z.maxLength(500)) }),
  }),
  ...emptyReply,
})
