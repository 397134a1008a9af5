import { isDeepStrictEqual } from 'node:util'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { findUnexplainedLine } from '../../domain/bank/money-out.queries.ts'
import { lockBank, markPostings, unmarkPosting } from '../../domain/bank/write-clearing.ts'
import { noBranch } from '../../domain/branch/in-branches.ts'
import { type DualControl, proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BankAccount, readBankAccount } from './bank-account.ts'
import { findBankPersons, findBankPosting, refuseSigner } from './bank-persons.ts'

type Outcome = Record<never, never> | Refusal

/**
 * Marks that the bank's statement shows a posting of the bank account, with the outgoing line where its file was posted, or takes the mark
 * back. Nobody marks a posting of their own, of a transfer that they typed or uploaded, or by a line that they uploaded.
 */
export function markOnStatement(
  platform: Platform,
  { id, actor, seen, bank_line_id }: { id: string; actor: StaffActor; seen: boolean; bank_line_id?: string | undefined },
): Promise<Outcome> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockBank(trx)
    const posting = await findBankPosting(trx, id)
    if (!posting) return refuse('not_found')
    const line = seen && bank_line_id !== undefined ? await findUnexplainedLine(trx, bank_line_id) : null
    if (line === undefined || (line && line.amount !== -posting.amount_satang)) return refuseFields({ bank_line_id: 'choice_invalid' })
    const own = seen ? refuseOwnAct('mark_on_statement', actor.id, await findBankPersons(trx, posting, line?.statementId)) : null
    if (own) return own
    if (seen) {
      const cleared_at = platform.clock.now()
      await markPostings(trx, [{ posting_id: id, cleared_by: actor.id, cleared_at, bank_line_id: line?.id ?? null }])
    } else await unmarkPosting(trx, id)
    await audit(platform, trx, actor, {
      action: 'reconciliation.mark',
      subject: { kind: 'ledger_posting', id },
      detail: line ? { seen, bank_line_id: line.id } : { seen },
    })
    return {}
  })
}

/** Proposes the bank's balance of a day beside the ledger's, in place of the open proposal: that of a posted file, typed only where none shows it. */
export function prepareReconciliation(
  platform: Platform,
  asked: { actor: StaffActor; date: BusinessDate; statement_satang?: Satang | undefined; explanation?: string | undefined },
): Promise<{ id: string } | Refusal> {
  const { actor, date, statement_satang: typed, explanation } = asked
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const subject = { kind: 'bank_reconciliation', subjectId: theAccount, actor } as const
    // before the account is held, as a confirmation locks them in this order
    await withdrawDualControl(platform, trx, subject)
    await lockBank(trx)
    const account = await readBankAccount(platform, trx, date)
    if ('refused' in account) return account
    const { ledger_satang, open_satang, open, bank, later } = account
    const statement_satang = bank?.balance_satang ?? typed
    if (statement_satang === undefined) return refuseFields({ statement_satang: 'field_required' })
    if (typed !== undefined && typed !== statement_satang) return refuseFields({ statement_satang: 'changed_elsewhere' })
    const difference_satang = satang(statement_satang - ledger_satang - later.sum_satang + open_satang)
    if (isNew(account, difference_satang) && explanation === undefined) return refuseFields({ explanation: 'field_required' })
    const open_items = open.map((item) => item.id)
    const detail = {
      date,
      statement_satang,
      ledger_satang,
      open_satang,
      later_satang: later.sum_satang,
      difference_satang,
      open_items,
      statement_id: bank?.statement_id ?? null,
    }
    return proposeDualControl(platform, trx, { ...subject, detail, note: explanation })
  })
}

/** Signs a proposed reconciliation; refused when something was booked or marked since. */
export async function carryOutReconciliation(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { date, open_items, statement_id = null, ...figures } = proposal.detail as DualControlDetail<'bank_reconciliation'>
  await lockBank(trx)
  const account = await readBankAccount(platform, trx, date)
  if ('refused' in account || account.ledger_satang !== figures.ledger_satang) return refuse('changed_elsewhere')
  if (account.later.sum_satang !== (figures.later_satang ?? 0)) return refuse('changed_elsewhere')
  const signer = await refuseSigner(platform, trx, {
    actor,
    preparer: proposal.proposed_by,
    after: account.last?.statement_date ?? null,
    date,
    statementId: statement_id,
  })
  if (signer) return signer
  const open = account.open.map((item) => item.id)
  const bank = account.bank?.statement_id ?? null
  if (bank !== statement_id || (account.bank && account.bank.balance_satang !== figures.statement_satang))
    return refuse('changed_elsewhere')
  if (!isDeepStrictEqual(open, open_items)) return refuse('changed_elsewhere')
  await trx
    .insertInto('bank_reconciliation')
    .values({
      id: proposal.id,
      statement_date: date,
      ...figures,
      statement_id,
      open_items: JSON.stringify(open_items),
      explanation: proposal.note,
      prepared_by: proposal.proposed_by,
      prepared_at: proposal.proposed_at,
      signed_by: actor.id,
      signed_at: platform.clock.now(),
    })
    .execute()
  return {}
}

/**
 * True when the difference is not the last signed comparison's: money from before the books, or a change that needs an
 * explanation.
 */
function isNew({ last }: BankAccount, difference: number): boolean {
  return difference !== (last?.difference_satang ?? 0)
}

/** The subject of every reconciliation: the bank account is the head office's. */
const theAccount = noBranch
