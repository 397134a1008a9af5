import { matchRoutes } from 'react-router'
import type { PageFacts } from './page.ts'
import { pages } from './pages.ts'

/** The page at a path; undefined for a path that the office does not have. */
export function pageAt(pathname: string): PageFacts | undefined {
  return matchRoutes([...pages] as (PageFacts & { readonly index?: false })[], pathname)?.at(-1)?.route
}
