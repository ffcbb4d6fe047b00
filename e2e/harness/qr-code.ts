import { expect, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { words } from './words.ts'

const PIXELS = 4
/** Width and height before the pixels, each in four bytes. */
const HEAD = 8

/** Presses the button for a QR code and waits for the code. */
export async function openQrCode(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].showQr }).click()
  await expect(qrCode(page, language)).toBeVisible()
}

export const qrCode = (page: Page, language: Language) => page.getByRole('img', { name: words[language].qrCode })

/** A photograph of the code on the page, in grey, as the virtual phone takes it. */
export async function photographOf(page: Page, language: Language): Promise<Buffer> {
  const code = qrCode(page, language)
  await expect(code).toBeVisible()
  const [size, path] = await code.evaluate((picture): [number, string] => [
    Number(picture.getAttribute('viewBox')?.split(' ')[2]),
    picture.querySelector('path')?.getAttribute('d') ?? '',
  ])
  return inGrey(size, path)
}

/** A drawn code as pixels: one byte each after width and height. `size` in modules. */
export function inGrey(size: number, path: string): Buffer {
  const side = size * PIXELS
  const grey = Buffer.alloc(HEAD + side * side, 255)
  grey.writeUInt32BE(side, 0)
  grey.writeUInt32BE(side, 4)
  for (const [, x = 0, y = 0, length = 0] of Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g), (run) => run.map(Number)))
    for (let row = y * PIXELS; row < (y + 1) * PIXELS; row += 1)
      grey.fill(0, HEAD + row * side + x * PIXELS, HEAD + row * side + (x + length) * PIXELS)
  return grey
}
