import type { FastifyInstance, FastifyRequest } from 'fastify'
import decodeQR from 'qr/decode.js'
import * as z from 'zod/mini'
import { pageLanguage } from '../pages/page-language.ts'
import { phoneTexts, type ScanRefusal } from './phone-texts.ts'

export type ScanResult = { ok: true } | { ok: false; reason: ScanRefusal }

export type ScannerDeps = { scan: (personalCode: string, link: string) => Promise<ScanResult> }

type Phone = FastifyRequest<{ Params: { code: string } }>

const linkBody = z.object({ deviceLink: z.string().check(z.maxLength(3000)) })
/** A grey picture of a screen: one byte a pixel after two numbers of four bytes, width and height. */
const LARGEST_PICTURE = 9_000_000
const HEAD = 8

/**
 * The scanner of the virtual phone's Smart-ID app: POST /phone/<code>/scan with `{deviceLink}`, or with a picture of a QR code as grey
 * pixels (application/octet-stream). The request then appears on the phone.
 */
export function registerScanner(app: FastifyInstance, { scan }: ScannerDeps): void {
  app.register((own, _options, done) => {
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_PICTURE },
      (_request, body, parsed) => {
        parsed(null, body)
      },
    )
    own.post('/phone/:code(^\\d{11}$)/scan', async (request: Phone, reply) => {
      const texts = phoneTexts[pageLanguage(request)]
      const link = linkOf(request.body)
      const result: ScanResult =
        link === null ? { ok: false, reason: 'no-code-seen' } : await scan(request.params.code, link)
      if (result.ok) return { result: 'opened', message: texts.scanned }
      return reply.code(400).send({ result: result.reason, message: texts.notScanned[result.reason] })
    })
    done()
  })
}

/** The link in a request, typed or read from a picture; null when the picture shows no QR code. */
function linkOf(body: unknown): string | null {
  if (!Buffer.isBuffer(body)) {
    const parsed = linkBody.safeParse(body)
    return parsed.success ? parsed.data.deviceLink : null
  }
  if (body.length <= HEAD) return null
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  const grey = body.subarray(HEAD)
  if (width < 1 || height < 1 || width * height !== grey.length) return null
  const data = new Uint8ClampedArray(grey.length * 3)
  grey.forEach((value, index) => data.fill(value, index * 3, index * 3 + 3))
  try {
    return decodeQR({ width, height, data })
  } catch {
    return null
  }
}
