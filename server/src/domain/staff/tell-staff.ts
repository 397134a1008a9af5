import type { StaffNoticeKind } from '@let-twe/core/staff/notice-endpoints.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Notifies every manager and admin of a change of accounts or settings, in its transaction. `about` names no borrower. */
export async function tellStaff(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  trx: Transaction,
  { kind, about, by }: { readonly kind: StaffNoticeKind; readonly about: string; readonly by: string | null },
): Promise<void> {
  await trx.insertInto('staff_notice').values({ id: random.uuid(), kind, about, by_id: by, created_at: clock.now() }).execute()
}
