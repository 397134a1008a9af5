import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PaymentAccount } from '@let-twe/core/ledger/bank-accounts.ts'
import { bankFeeEntries, reversedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postAll } from '../ledger/post-ledger.ts'
import { markFees } from './write-clearing.ts'

/** A line of a bank statement that is no lending: a fee, where it names no account. */
type FeeLine = {
  readonly id: string
  readonly date: BusinessDate
  readonly amount: Satang
  readonly actor: Actor
  readonly account?: PaymentAccount | undefined
}

/** Books such lines, each shown by itself. */
export async function bookFees(platform: Platform, trx: Transaction, lines: readonly FeeLine[]): Promise<void> {
  await postAll(
    platform,
    trx,
    lines.map(({ id, date, amount, actor, account }) => ({
      kind: 'bank_fee',
      bankLineId: id,
      date,
      actor,
      entries: bankFeeEntries(amount, account),
    })),
  )
  const ids = lines.map(({ id }) => id)
  await markFees(trx, ids, platform.clock.now())
}

/** Takes the fees of a file that is undone out of the books; a file with a line that two people booked is not undone. */
export async function undoFees(
  platform: Platform,
  trx: Transaction,
  { statementId, actor }: { readonly statementId: string; readonly actor: Actor },
): Promise<void> {
  const fees = await trx
    .selectFrom('ledger_posting')
    .innerJoin('bank_line', 'bank_line.id', 'ledger_posting.bank_line_id')
    .where('statement_id', '=', statementId)
    .where('kind', '=', 'bank_fee')
    .orderBy('line_number')
    .select(['ledger_posting.id', 'bank_line.id as line_id'])
    .select((eb) => eb.ref('amount_satang').$notNull().as('amount'))
    .execute()
  await postAll(
    platform,
    trx,
    fees.map(({ id, line_id, amount }) => ({
      kind: 'bank_fee_undo',
      bankLineId: line_id,
      date: platform.clock.today(),
      actor,
      reverses: id,
      entries: reversedEntries(bankFeeEntries(amount)),
    })),
  )
}
