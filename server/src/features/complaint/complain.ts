import { addDays } from '@let-twe/core/business-date.ts'
import { type ComplaintCategory, complaintDays, type sendComplaint } from '@let-twe/core/complaint/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { holdAccount } from '../../domain/borrower/hold-account.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { type Keys, decryptOrNull, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { type ComplaintRow, findOwn, insertComplaint, takeNumber } from './complaint.queries.ts'

/** A complaint as its borrower sees it. */
export type ComplaintView = Data<typeof sendComplaint>

/** More complaints than a borrower has in a day. */
const complaintLimit = { points: 5, seconds: 24 * 3600 }

/** Stores a complaint, encrypted, under the next number of the year, with the day by which it is answered. */
export async function complain(
  platform: Platform,
  {
    actor,
    category,
    text,
  }: { readonly actor: Actor & { readonly id: string }; readonly category: ComplaintCategory; readonly text: string },
): Promise<ComplaintView | Refusal> {
  const { clock, database, random } = platform
  const limited = await consumePoint(database.db, `complaint:${actor.id}`, complaintLimit, clock.now())
  if (limited) return limited
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const gone = await holdAccount(trx, actor.id)
    if (gone) return gone
    const today = clock.today()
    const row = await insertComplaint(trx, {
      id: random.uuid(),
      number: await takeNumber(trx, today),
      borrower_id: actor.id,
      category,
      text: encrypt(platform, 'complaint.text', actor.id, text),
      state: 'received',
      sent_at: clock.now(),
      answer_until: addDays(today, complaintDays),
    })
    await audit(platform, trx, actor, {
      action: 'complaint.send',
      subject: { kind: 'borrower', id: actor.id },
      detail: { number: row.number, category },
    })
    return showComplaint(platform, row)
  })
}

/** The own complaints, newest first. */
export async function listOwnComplaints(platform: Platform, borrowerId: BorrowerId): Promise<ComplaintView[]> {
  return (await findOwn(platform.database.db, borrowerId)).map((row) => showComplaint(platform, row))
}

/** A complaint with its words. */
export function showComplaint(keys: Keys, row: ComplaintRow): ComplaintView {
  const { id, number, category, state, answer_until, borrower_id } = row
  return {
    id,
    number,
    category,
    text: decryptOrNull(keys, 'complaint.text', borrower_id, row.text),
    state,
    sent_at: row.sent_at.toISOString(),
    answer_until,
    answer: decryptOrNull(keys, 'complaint.answer', borrower_id, row.answer),
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
