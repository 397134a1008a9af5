import { pages } from './pages.ts'
import type { PageFacts } from './page.ts'

// made once: every link asks for its page
const patterns = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** The page at a path; undefined for a path that the product does not have. */
export function pageAt(pathname: string): PageFacts | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return pages[patterns.findIndex((pattern) => pattern.test(path))]
}

/** True for a path of which the product has the page, but not with this type, such as `/payment/nothing`. */
export function hasUnknownType(pathname: string): boolean {
  const types = pageAt(pathname)?.types
  return types !== undefined && !types.includes(pathname.split('/')[2] ?? '')
}

/** The guard of a path; a page that is not there has none. */
export function guardAt(pathname: string): PageFacts['guard'] {
  return hasUnknownType(pathname) ? 'none' : (pageAt(pathname)?.guard ?? 'none')
}

/** True for a path of the React app, whose pages follow each other without a new document. */
export function isInApp(path: string): boolean {
  const found = pageAt(path.split(/[?#]/)[0]!)
  return found !== undefined && found.frame !== 'public'
}
