import type { Guard } from '@let-twe/core/auth/guards.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import type { Words } from './sections-of.ts'

/** The three frames that a page may stand in (docs/product.md §2.1). */
export type Layout = 'full' | 'default' | 'phone'

/** The facts of a page that routes, links, stories and budgets read. */
export type PageFacts = {
  readonly path: `/${string}`
  /** The route module below `features`. */
  readonly file: string
  /** `public` pages are the same for everybody and send no React; `account` pages lead to a session, all others need one. */
  readonly frame?: 'public' | 'account'
  readonly layout: Layout
  readonly guard: Guard
  /** The allowed values of `:type` in the path; any other value is an unknown page. */
  readonly types?: readonly string[]
  /** The title in the browser; a heading may say more. A public page names itself in its meta data. */
  readonly title?: (texts: Texts) => string
  /** Sections of the catalogue for this page, beside those of every page. */
  readonly words?: readonly Words[]
}

/** The facts of a page, each with its own type. They stand beside its view, and in the list of `pages.ts`. */
export function page<const Facts extends PageFacts>(facts: Facts): Facts {
  return facts
}
