import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Slot } from '@let-twe/core/appointment/slots.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { mayBook, upsertHold } from './appointment.queries.ts'
import { type SlotRequest, capacityOf } from './find-slots.ts'
import { hasFreeSeat } from './reserve-slot.ts'
import { transact } from '../../platform/database/transact.ts'

const holdSeconds = 300
/** Enough to look at every time; too little to keep the times of a day from everybody else. */
const holdLimit = { points: 40, seconds: 3600 }

/** Holds a seat for a borrower for some minutes. */
export async function holdSlot(
  platform: Platform,
  request: SlotRequest & Slot & { readonly borrowerId: BorrowerId },
): Promise<{ expires_in: number } | Refusal> {
  const { database, clock } = platform
  const { borrowerId, type, date, time } = request
  const now = clock.now()
  const limited = await consumePoint(database.db, `hold:${borrowerId}`, holdLimit, now)
  if (limited) return limited
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await mayBook(trx, borrowerId))) return refuse('step_not_reached')
    const capacity = await capacityOf(platform, trx, request)
    if (isRefusal(capacity)) return capacity
    const wanted = { type, branch_id: type === 'branch' ? (request.branchId ?? null) : null, date, time, borrower_id: borrowerId }
    if (capacity === null || !(await hasFreeSeat(platform, trx, wanted, capacity))) return refuse('slot_not_available')
    await upsertHold(trx, { ...wanted, expires_at: new Date(now.getTime() + holdSeconds * 1000) }, now)
    return { expires_in: holdSeconds }
  })
}
