import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { userQuery } from '#web/api/queries.ts'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'
import type { Fold } from '#web/ui/folding-section.tsx'

const KEY = 'open-sections'
const names = z.array(z.string())

type SectionName = 'summary' | 'transactions' | 'capital' | 'returns' | 'settled'

const openedBy = (personId: number): readonly string[] => readDraft(KEY, names, personId) ?? []

/** Whether a section of the account is unfolded on a phone; for the time of the tab's login, so that coming back finds it as it was left. */
export function useFold(name: SectionName): Fold {
  const personId = useQuery(userQuery()).data?.id
  const [isOpen, setOpen] = useState(() => personId !== undefined && openedBy(personId).includes(name))
  return {
    isOpen,
    setOpen: (open) => {
      setOpen(open)
      if (personId === undefined) return
      const others = openedBy(personId).filter((each) => each !== name)
      writeDraft(KEY, open ? [...others, name] : others, personId)
    },
  }
}
