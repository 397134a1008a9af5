import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type listStaffNotices, noticeDays } from '@let-twe/core/staff/notice-endpoints.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** The notices of the last days with whether this person has seen each. */
export async function listNotices({ database, clock }: Platform, staffId: string): Promise<Data<typeof listStaffNotices>> {
  const rows = await database.db
    .selectFrom('staff_notice')
    .leftJoin('staff', 'staff.id', 'by_id')
    .leftJoin('staff_notice_seen', (join) =>
      join.onRef('notice_id', '=', 'staff_notice.id').on('staff_notice_seen.staff_id', '=', staffId as never),
    )
    .where('staff_notice.created_at', '>', new Date(clock.now().getTime() - noticeDays * 86_400_000))
    .orderBy('staff_notice.created_at', 'desc')
    .orderBy('staff_notice.id')
    .limit(200)
    .select(['staff_notice.id', 'kind', 'about', 'staff.name as by', 'staff_notice.created_at', 'seen_at'])
    .execute()
  return rows.map(({ created_at, seen_at, ...row }) => ({ ...row, created_at: created_at.toISOString(), seen: seen_at !== null }))
}

/** Writes that a person has seen a notice; the first time stays. */
export function seeNotice(platform: Platform, { id, actor }: { id: string; actor: StaffActor }): Promise<Record<never, never> | Refusal> {
  const { database, clock } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const found = await trx.selectFrom('staff_notice').where('id', '=', id).select('id').executeTakeFirst()
    if (!found) return refuse('not_found')
    await trx
      .insertInto('staff_notice_seen')
      .values({ staff_id: actor.id as never, notice_id: id, seen_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit(platform, trx, actor, { action: 'staff.notice_seen', subject: { kind: 'staff_notice', id } })
    return {}
  })
}
