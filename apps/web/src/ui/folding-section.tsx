import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { useWhenIdle } from '#web/lib/use-when-idle.ts'
import { classNames } from './class-names.ts'
import css from './folding-section.module.css'
import { Icon } from './icon.tsx'
import section from './section.module.css'

/** Whether a section is unfolded, held outside of it, so that it can outlive the page. */
export type Fold = { readonly isOpen: boolean; readonly setOpen: (open: boolean) => void }

/**
 * A section that is one line on a phone (`always`: everywhere), its title beside `brief`, and opens by a press. Wider screens and paper show all of it, as
 * `Section` does. The content of a closed one is rendered when the browser is idle and stays mounted, so that the browser's search in the
 * page finds it and opens the section.
 */
export function FoldingSection(props: {
  title: string
  fold: Fold
  /** Folded on every screen. */
  always?: boolean
  /** Its heading stands above the content, which is as wide as the page. */
  wide?: boolean
  /** The section's answer in a few words; shown while it is closed. */
  brief?: ReactNode
  aside?: ReactNode
  /** A small sign beside the heading. */
  sign?: ReactNode
  children: ReactNode
}) {
  const { title, fold, always = false, wide = false, brief, aside, sign, children } = props
  const { isOpen, setOpen } = fold
  const headingId = useId()
  const bodyId = useId()
  const isFolding = useMedia(always ? 'screen' : 'screen and (width < 48rem)')
  const isClosed = isFolding && !isOpen
  const isRendered = useWhenIdle(!isClosed)
  const body = useRef<HTMLDivElement>(null)
  useHiddenUntilFound(body, isClosed, () => {
    setOpen(true)
  })
  return (
    <section
      className={classNames(
        section['section'],
        css['tight'],
        wide && css['wide'],
        isFolding && css['folding'],
        isClosed && css['closed'],
      )}
      aria-labelledby={headingId}
    >
      <div className={classNames(section['head'], isFolding && css['head'])}>
        <div className={section['title']}>
          <h2 id={headingId}>
            {isFolding ? (
              <button
                className={css['button']}
                type="button"
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => {
                  setOpen(!isOpen)
                }}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {!isClosed && sign && <span className={css['above']}>{sign}</span>}
        </div>
        {isFolding ? (
          <>
            <div className={css['brief']}>{isClosed && brief}</div>
            <Icon name="unfold" />
          </>
        ) : (
          aside && <div className={section['aside']}>{aside}</div>
        )}
      </div>
      <div className={classNames(section['body'], css['body'])} id={bodyId} ref={body}>
        {isRendered && (
          <>
            {isFolding && aside && <div className={classNames(section['aside'], css['aside'])}>{aside}</div>}
            {children}
          </>
        )}
      </div>
    </section>
  )
}

/** Hides an element in a way that the browser's search in the page still finds; React knows `hidden` as true or false alone. */
function useHiddenUntilFound(element: RefObject<HTMLElement | null>, isHidden: boolean, found: () => void): void {
  useLayoutEffect(() => {
    if (isHidden) element.current?.setAttribute('hidden', 'until-found')
    else element.current?.removeAttribute('hidden')
  }, [element, isHidden])
  useEffect(() => {
    const { current } = element
    current?.addEventListener('beforematch', found)
    return () => {
      current?.removeEventListener('beforematch', found)
    }
  })
}
