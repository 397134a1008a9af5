import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { bookFees } from '../../domain/bank/book-fees.ts'
import { findUnexplainedLine } from '../../domain/bank/money-out.queries.ts'
import { lockBank } from '../../domain/bank/write-clearing.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Proposes that an outgoing line that no posting explains is a fee of the bank. Another person confirms. */
export function proposeBankFee(
  platform: Platform,
  { id, actor, note }: { readonly id: string; readonly actor: StaffActor; readonly note: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockBank(trx)
    const line = await findUnexplainedLine(trx, id)
    if (!line) return refuse('not_found')
    const about = [line.date, line.number, line.words].flatMap((each) => each ?? []).join(' · ')
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'bank_fee',
      subjectId: id,
      actor,
      amount_satang: line.amount,
      about,
      note,
      detail: {},
    })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation: the fee is booked, unless its file was undone or the line explained since. */
export async function carryOutBankFee(
  platform: Platform,
  trx: Transaction,
  { subject_id }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  await lockBank(trx)
  const line = await findUnexplainedLine(trx, subject_id)
  if (!line) return refuse('changed_elsewhere')
  await bookFees(platform, trx, [{ ...line, actor }])
  return {}
}
