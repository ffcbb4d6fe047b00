import { classNames } from './class-names.ts'
import css from './control-code.module.css'
import { Spoken } from './layout.tsx'

/**
 * The four digits to compare with the phone; null while they are loading. `spoken` is for screen readers, once per code: give the
 * digits one by one ("Kontrollkood 4 8 2 1", see `spacedDigits`), or that the code is coming.
 */
export function ControlCode({ code, spoken }: { code: string | null; spoken: string }) {
  return (
    <p className={classNames(css['code'], code === null && css['pending'])}>
      {/* The digits replace the dots; the same element would move from the width of the one to that of the other. */}
      <span key={code} aria-hidden="true">
        {code ?? '····'}
      </span>
      <Spoken>{spoken}</Spoken>
    </p>
  )
}

/** '4821' becomes '4 8 2 1', so that it is read digit by digit. */
export function spacedDigits(code: string): string {
  return [...code].join(' ')
}
