import type { Language } from '@sammas/domain/language'

/** The text on a person's phone beside the control code, and the language of the app's own texts. A long text is shortened. */
export type PhoneText = { text: string; language: Language }
