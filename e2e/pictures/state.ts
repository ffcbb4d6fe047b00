import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import type { Product } from '../harness/product.ts'

/** A state of a screen: the person, the address, and the steps before it. */
export type State = {
  readonly name: string
  /** Null: without a login; `fresh`: an unused person for each language, since the state changes their data. */
  readonly person: string | null
  readonly path: string
  readonly act?: (page: Page, language: Language, given: Given) => Promise<void>
  /** Parts that differ each time, such as a control code: they are covered. */
  readonly covered?: string
  /** The server looks for notices: in its own product, as they come at any moment after a login. */
  readonly checksForNotices?: boolean
  /** Needs a product with `SMART_ID_PUSH=known`: only a remembered browser sends a push. */
  readonly remembersBrowsers?: boolean
  /** A finger points at the screen, as on a phone or a tablet. */
  readonly onPhone?: boolean
  /** Calls are still on their way, and stay so. */
  readonly isLoading?: boolean
}

/** The running product, and the person of the state. */
export type Given = { readonly product: Product; readonly saver: string }

export const FRESH = 'fresh'
