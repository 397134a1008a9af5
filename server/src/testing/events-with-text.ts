import { auditDetail } from '@let-twe/core/audit/audit-detail.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables/tables.ts'

/** The events whose detail holds something else than facts, such as words that a person typed: each action with its keys. */
export async function eventsWithText(db: Kysely<Tables>): Promise<string[]> {
  const events = await db.selectFrom('audit_event').select(['action', 'detail']).distinct().execute()
  const found = events.flatMap(({ action, detail }) => {
    const { error } = auditDetail.safeParse(detail)
    return error ? [`${action} ${JSON.stringify(detail)}`] : []
  })
  return [...new Set(found)]
}
