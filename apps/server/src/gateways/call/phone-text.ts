import type { Language } from '@sammas/domain/language'

/** What a person's phone is asked to show beside the control code, and the language of what it says by itself. A long text is shortened. */
export type PhoneText = { text: string; language: Language }
