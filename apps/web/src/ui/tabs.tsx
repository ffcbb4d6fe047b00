import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './tabs.module.css'

export type TabItem<Id extends string> = {
  id: Id
  title: ReactNode
  /** Hidden below 48 rem. */
  wideOnly?: boolean
}

/** Tabs with one panel. Arrow keys, Home and End move and select; only the selected tab is in the tab order. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  children: ReactNode
}) {
  const { label, tabs, selected, onSelect, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter(
      (button) => button.offsetParent !== null,
    )
    const next = targetIndex(
      event.key,
      buttons.findIndex((button) => button.dataset['id'] === selected),
      buttons.length,
    )
    const button = next === null ? undefined : buttons[next]
    const tab = tabs.find((candidate) => candidate.id === button?.dataset['id'])
    if (!button || !tab) return
    event.preventDefault()
    button.focus()
    onSelect(tab.id)
  }

  return (
    <>
      <div className={css['tabs']} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-id={tab.id}
            className={classNames(css['tab'], tab.wideOnly && css['wideOnly'])}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => {
              onSelect(tab.id)
            }}
            onKeyDown={move}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

function targetIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
