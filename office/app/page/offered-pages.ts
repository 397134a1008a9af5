import { isPermitted } from '@let-twe/core/staff/permission.ts'
import { isTraining } from '../session/training.ts'
import type { OfficeSession } from '../session/session.ts'
import type { PageFacts } from './page.ts'
import { pages } from './pages.ts'

/** The pages that are offered to a person. Whether one may read a page, the server decides. */
export function offeredPages({ permissions, branches, demo }: OfficeSession): readonly PageFacts[] {
  return (pages as readonly PageFacts[]).filter(
    (page) =>
      page.access !== 'guest' &&
      isPermitted(page.access, permissions) &&
      (!page.headOffice || branches.length === 0) &&
      (!page.demo || demo) &&
      (!page.training || isTraining()),
  )
}
