import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { PaymentAccount } from '@let-twe/core/ledger/bank-accounts.ts'
import { bookFees } from '../../domain/bank/book-fees.ts'
import { findUnexplainedLine } from '../../domain/bank/money-out.queries.ts'
import { lockBank } from '../../domain/bank/write-clearing.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Proposes the account of an outgoing line that no posting explains: a fee of the bank, where none is named. Another person confirms. */
export function proposeBankFee(
  platform: Platform,
  {
    id,
    actor,
    note,
    account,
  }: { readonly id: string; readonly actor: StaffActor; readonly note: string; readonly account?: PaymentAccount | undefined },
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
      detail: { account },
    })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation: the line is booked, unless its file was undone or the line explained since. */
export async function carryOutBankFee(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  await lockBank(trx)
  const line = await findUnexplainedLine(trx, subject_id)
  if (!line) return refuse('changed_elsewhere')
  const { account } = detail as DualControlDetail<'bank_fee'>
  await bookFees(platform, trx, [{ ...line, actor, account }])
  return {}
}
