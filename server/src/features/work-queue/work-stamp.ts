import type { StaffId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Audit events that change no list: log-ins, refusals, views, drafts. */
const changesNothing =
  '^(auth|access|alarm|staff|audit|people|office)[.]|[.](view|view_file|letter_view|list|search|export|my_data|preview|save|print)$'

/** The newest act of another person or a job. */
export async function readWorkStamp(db: Kysely<Tables>, reader: StaffId): Promise<{ stamp: string }> {
  const newest = await db
    .selectFrom('audit_event')
    .where(sql<boolean>`action !~ ${changesNothing}`)
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', '<>', reader)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return { stamp: String(newest?.id ?? '') }
}
