import type { StaffAccess } from '@let-twe/core/staff/permission.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import type { iconPaths } from '@let-twe/ui/icon/icon-paths.ts'

/** All that other parts need to know of a page. */
export type PageFacts = {
  readonly path: `/${string}`
  /** The route module below `features`. */
  readonly file: string
  /** The permissions that open it, each of them every call of its loader. `guest`: a page before the log-in, outside the frame of the others. */
  readonly access: 'guest' | StaffAccess
  /** Only for staff of the head office. */
  readonly headOffice?: true
  /** Offered only in a demo. */
  readonly demo?: true
  /** Offered only in a training world. */
  readonly training?: true
  /** Its name in the menu and in the browser; a heading may say more. */
  readonly title: (texts: Texts) => string
  /** A list that others change, too: it is read again after their acts. */
  readonly live?: true
  /** Its place in the menu; the order is that of `pages.ts`. */
  readonly menu?: { readonly group: 'work' | 'people' | 'lender' | 'control'; readonly icon: keyof typeof iconPaths }
  /** Its place among the tabs of a part of the office. */
  readonly tab?: { readonly of: 'money' | 'inbox' | 'reports'; readonly label: (texts: Texts) => string }
}

/** The facts of a page, each with its own type. They stand beside its view, and in the list of `pages.ts`. */
export function page<const Facts extends PageFacts>(facts: Facts): Facts {
  return facts
}
