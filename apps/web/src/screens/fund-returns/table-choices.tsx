import type { Fund } from '@sammas/contract/fund'
import { INDEX_KEYS } from '@sammas/domain/returns/index-keys'
import { useState } from 'react'
import { OWN_KEYS } from '#web/features/return-comparison/comparison-choice.ts'
import { keyWords } from '#web/features/return-comparison/key-words.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { liveRegion } from '#web/ui/after-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MOST_KEYS } from './choice.ts'
import css from './fund-returns.module.css'
import type { FundReturns } from './use-fund-returns.ts'

/** No fund is chosen yet. */
const NOTHING = ''

/** The pillar beside which the funds stand, and the funds to add. */
export function TableChoices({ view, nameOf }: { view: FundReturns; nameOf: (key: string) => string }) {
  const { choice, choose } = view
  const text = useText()
  return (
    <div className={css['choices']}>
      <SelectField
        label={text('returns.choose.own')}
        smallLabel
        value={choice.own}
        onChange={({ target }) => {
          const own = OWN_KEYS.find((each) => each === target.value)
          if (own !== undefined) choose({ own })
        }}
      >
        {OWN_KEYS.map((key) => (
          <option key={key} value={key}>
            {text(keyWords[key])}
          </option>
        ))}
      </SelectField>
      <AddFund view={view} nameOf={nameOf} />
    </div>
  )
}

/** Every fund that has a price, and the indexes; a press adds the chosen one. */
function AddFund({ view, nameOf }: { view: FundReturns; nameOf: (key: string) => string }) {
  const { choice, choose, funds } = view
  const text = useText()
  const [wanted, setWanted] = useState(NOTHING)
  const [announced, setAnnounced] = useState('')
  const isFull = choice.keys.length >= MOST_KEYS
  const isOffered = (key: string) => !choice.keys.includes(key)
  const priced = (pillar: Fund['pillar']) =>
    funds.filter((fund) => fund.pillar === pillar && fund.nav !== null && isOffered(fund.isin))
  const whyInactive = isFull
    ? text('fundReturns.add.full', { most: MOST_KEYS })
    : wanted === NOTHING || !isOffered(wanted)
      ? text('fundReturns.add.none')
      : null
  return (
    <div className={css['add']}>
      <SelectField
        label={text('fundReturns.add')}
        smallLabel
        value={isOffered(wanted) ? wanted : NOTHING}
        onChange={({ target }) => {
          setWanted(target.value)
        }}
      >
        <option value={NOTHING}>{text('fundReturns.add.choose')}</option>
        <optgroup label={text('fundReturns.indexes')}>
          {INDEX_KEYS.filter(isOffered).map((key) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </optgroup>
        {([2, 3] as const).map((pillar) => (
          <optgroup key={pillar} label={text(pillar === 2 ? 'fundReturns.funds.second' : 'fundReturns.funds.third')}>
            {priced(pillar).map(({ isin, name }) => (
              <option key={isin} value={isin}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button
        variant="second"
        whyInactive={whyInactive}
        onPress={() => {
          choose({ keys: [...choice.keys, wanted] })
          setAnnounced(text('fundReturns.added', { name: nameOf(wanted) }))
          setWanted(NOTHING)
        }}
      >
        {text('fundReturns.add.button')}
      </Button>
      <Spoken>
        <span {...liveRegion}>{announced}</span>
      </Spoken>
    </div>
  )
}
