import { loadMessages } from './catalogue.ts'

/**
 * Loads the words of all error codes: those of every call come with a person's screens; those of single calls (refusals) beside the call,
 * so that they are there before its answer.
 */
export const loadErrorWords = (): Promise<void> => loadMessages('i18n', 'features/refusals')
