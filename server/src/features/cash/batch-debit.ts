import { addDays } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { contradictsBatch } from '@let-twe/core/payment/match-batch.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { daysBack } from '../../domain/bank/clear-by-bank.ts'
import { type UnexplainedLine, findOpenMoneyOut, findUnexplainedLine } from '../../domain/bank/money-out.queries.ts'
import { lockBank, markPostings } from '../../domain/bank/write-clearing.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBankPersons, findBankPosting } from './bank-persons.ts'

/** Proposes that an outgoing line is the one debit of several payments, such as a file of disbursements: together exactly its amount. Another person confirms. */
export function proposeBatchDebit(
  platform: Platform,
  asked: { readonly id: string; readonly actor: StaffActor; readonly posting_ids: readonly string[]; readonly note: string },
): Promise<Record<never, never> | Refusal> {
  const { id, actor, note } = asked
  const posting_ids = [...new Set(asked.posting_ids)]
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockBank(trx)
    const line = await findUnexplainedLine(trx, id)
    if (!line) return refuse('not_found')
    const wrong = await refuseOtherBatch(platform, trx, line, posting_ids)
    if (wrong) return wrong
    const about = [line.date, line.number, line.words, `× ${posting_ids.length}`].flatMap((each) => each ?? []).join(' · ')
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'batch_debit',
      subjectId: id,
      actor,
      amount_satang: line.amount,
      about,
      note,
      detail: { posting_ids },
    })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation: the line marks all of the payments, or none. Not by a person who booked one of them or uploaded the line. */
export async function carryOutBatchDebit(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { posting_ids } = detail as DualControlDetail<'batch_debit'>
  await lockBank(trx)
  const line = await findUnexplainedLine(trx, subject_id)
  if (!line || (await refuseOtherBatch(platform, trx, line, posting_ids))) return refuse('changed_elsewhere')
  for (const id of posting_ids) {
    const posting = (await findBankPosting(trx, id))!
    const own = refuseOwnAct('mark_on_statement', actor.id, await findBankPersons(trx, posting, line.statementId))
    if (own) return own
  }
  const cleared_at = platform.clock.now()
  // a mark of the bank: no person takes one of them back
  await markPostings(
    trx,
    posting_ids.map((posting_id) => ({ posting_id, cleared_by: null, cleared_at, bank_line_id: line.id })),
  )
  return {}
}

async function refuseOtherBatch(
  platform: Platform,
  trx: Transaction,
  line: UnexplainedLine,
  ids: readonly string[],
): Promise<Refusal | null> {
  const open = await findOpenMoneyOut(platform, trx, addDays(platform.clock.today(), -daysBack))
  const paid = open.filter(({ id }) => ids.includes(id))
  if (paid.length !== ids.length) return refuseFields({ posting_ids: 'choice_invalid' })
  if (contradictsBatch(line, paid)) return refuseFields({ posting_ids: 'choice_invalid' })
  const isWhole = sumSatang(paid.map(({ amount }) => amount)) === line.amount
  return isWhole ? null : refuseFields({ posting_ids: 'amount_out_of_range' })
}
