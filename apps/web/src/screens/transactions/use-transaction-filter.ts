import { transactionFilter, type TransactionFilter } from '@sammas/contract/transaction-search'
import * as z from 'zod/mini'
import { useAddressWords, type AddressWords } from '#web/addresses/use-address-words.ts'

const names = ['pillar', 'fund', 'year', 'kind', 'amount'] as const
export type FilterName = (typeof names)[number]

/** The filter in an address, and its other parameters. */
export function filterIn(words: AddressWords): { filter: TransactionFilter; wrong: FilterName[] } {
  const given = Object.fromEntries(names.flatMap((name) => (words[name] ? [[name, words[name]]] : [])))
  const read = z.safeDecode(transactionFilter, given)
  if (read.success) return { filter: read.data, wrong: [] }
  const wrongNames = new Set(read.error.issues.map(({ path: [name] }) => name))
  return { filter: {}, wrong: names.filter((name) => wrongNames.has(name)) }
}

/** The filter, stored in the address: a reload, a bookmark and the other language restore it. */
export function useTransactionFilter() {
  const { words, change } = useAddressWords()
  const { filter, wrong } = filterIn(words)
  return {
    words,
    filter,
    wrong,
    isAnySet: names.some((name) => words[name]),
    /** Shows everything found at once: for printing, or for the browser's search. */
    isWhole: words['all'] !== undefined,
    showWhole: () => {
      change({ all: '' })
    },
    setFilter: (name: FilterName, value: string) => {
      change({ [name]: value === '' ? null : value, all: null })
    },
    clear: () => {
      change({ ...Object.fromEntries(names.map((name) => [name, null])), all: null })
    },
  }
}
export type FilterInUse = ReturnType<typeof useTransactionFilter>
