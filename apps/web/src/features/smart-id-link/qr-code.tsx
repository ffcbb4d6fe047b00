import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { useNow } from '#web/lib/use-now.ts'
import css from './link.module.css'
import { isFresh, type QrCode } from './link-view.ts'

/** SK's guidance: at least six pixels. */
const PIXELS_A_MODULE = 6
/** Version 9 with its quiet zone. */
const USUAL_SIZE = 61
const CHECK_MS = 250
const RETRY_MS = 2000

type Drawing = typeof import('./qr-picture.ts')
export type FetchDrawing = () => Promise<Drawing>

export const fetchDrawing: FetchDrawing = () => import('./qr-picture.ts')

/**
 * The square of a QR code: the code while it is fresh, else its place at the same size with `children` in it. Black on white in every
 * scheme, as not every scanner reads an inverted code. Changes of the code are not announced.
 */
export function QrSquare(props: { code: QrCode | null; drawing: Drawing | null; children: ReactNode }): ReactNode {
  const { code, drawing, children } = props
  const text = useText()
  const now = useNow(CHECK_MS)
  const square = useRef<HTMLDivElement>(null)
  const lastSize = useRef(USUAL_SIZE)
  const picture = drawing !== null && isFresh(code, now) ? drawing.qrPicture(code.link) : null
  const size = picture?.size ?? lastSize.current
  useEffect(() => {
    lastSize.current = size
  })
  useEffect(() => {
    square.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={css['square']} ref={square}>
      <svg
        className={css['code']}
        viewBox={`0 0 ${size} ${size}`}
        width={size * PIXELS_A_MODULE}
        height={size * PIXELS_A_MODULE}
        {...(picture === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text('link.qr.label') })}
      >
        {picture !== null && <path d={picture.path} />}
      </svg>
      {picture === null && (
        // On the white of the code: light colours in every scheme.
        <div className={css['over']} data-theme="light">
          {children}
        </div>
      )}
    </div>
  )
}

/**
 * The code that draws, fetched when it is needed, and again while it is lost on the way.
 * `isLost`: it has been, and a QR code cannot be shown yet.
 */
export function useDrawing(isWanted: boolean, fetchIt: FetchDrawing): { drawing: Drawing | null; isLost: boolean } {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetch = () => {
      fetchIt().then(
        (module) => {
          if (!isLeft) setDrawing(module)
        },
        () => {
          if (isLeft) return
          setIsLost(true)
          timer = setTimeout(fetch, RETRY_MS)
        },
      )
    }
    fetch()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWanted, fetchIt])
  return { drawing, isLost: isLost && drawing === null }
}
