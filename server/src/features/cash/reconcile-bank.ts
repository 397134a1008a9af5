import { isDeepStrictEqual } from 'node:util'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { StaffRole } from '@let-twe/core/staff/staff-role.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BankAccount, readBankAccount } from './bank-account.ts'

type Outcome = Record<never, never> | Refusal

/** Marks that the bank's statement shows a posting of the bank account, or takes the mark back. Nobody marks a posting of their own. */
export function markOnStatement(
  platform: Platform,
  { id, actor, seen }: { id: string; actor: StaffActor; seen: boolean },
): Promise<Outcome> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockBank(trx)
    const entry = trx.selectFrom('ledger_entry').where('posting_id', '=', id).where('account', '=', 'bank')
    if (!(await entry.select('posting_id').executeTakeFirst())) return refuse('not_found')
    const { actor_id: bookedBy } = await trx.selectFrom('ledger_posting').where('id', '=', id).select('actor_id').executeTakeFirstOrThrow()
    if (seen && bookedBy === actor.id) return refuse('second_person_needed')
    if (seen) {
      const row = { posting_id: id, cleared_by: actor.id, cleared_at: platform.clock.now() }
      await trx
        .insertInto('bank_clearing')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else await trx.deleteFrom('bank_clearing').where('posting_id', '=', id).execute()
    await audit(platform, trx, actor, { action: 'reconciliation.mark', subject: { kind: 'ledger_posting', id }, detail: { seen } })
    return {}
  })
}

/** Keeps the bank's balance of a day beside the ledger's, for another person to sign; what waited before is replaced. */
export function prepareReconciliation(
  platform: Platform,
  asked: { actor: StaffActor; date: BusinessDate; statement_satang: Satang; explanation?: string | undefined },
): Promise<{ id: string } | Refusal> {
  const { actor, date, statement_satang, explanation } = asked
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockBank(trx)
    const account = await readBankAccount(platform, trx, date)
    if ('refused' in account) return account
    const { ledger_satang, open_satang, open } = account
    const difference_satang = satang(statement_satang - ledger_satang + open_satang)
    if (isNew(account, difference_satang) && explanation === undefined) return refuseFields({ explanation: 'field_required' })
    const now = platform.clock.now()
    await trx
      .updateTable('bank_reconciliation')
      .set({ withdrawn_at: now })
      .where('signed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
    const id = platform.random.uuid()
    await trx
      .insertInto('bank_reconciliation')
      .values({
        id,
        statement_date: date,
        statement_satang,
        ledger_satang,
        open_satang,
        difference_satang,
        open_items: JSON.stringify(open.map((item) => item.id)),
        explanation: explanation ?? null,
        prepared_by: actor.id,
        prepared_at: now,
      })
      .execute()
    const detail = { date, difference_satang }
    await audit(platform, trx, actor, { action: 'reconciliation.prepare', subject: { kind: 'bank_reconciliation', id }, detail })
    return { id }
  })
}

/** Signs it as another person, a manager; refused when something was marked since. Without `sign` it is sent back. */
export function decideReconciliation(
  platform: Platform,
  { id, actor, role, sign }: { id: string; actor: StaffActor; role: StaffRole; sign: boolean },
): Promise<Outcome> {
  const now = platform.clock.now()
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockBank(trx)
    const row = await trx.selectFrom('bank_reconciliation').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('not_found')
    if (row.signed_at !== null || row.withdrawn_at !== null) return refuse('transition_refused')
    const decide = trx.updateTable('bank_reconciliation').where('id', '=', id)
    if (sign) {
      if (row.prepared_by === actor.id) return refuse('second_person_needed')
      const account = await readBankAccount(platform, trx, row.statement_date)
      if ('refused' in account) return refuse('changed_elsewhere')
      if (role !== 'manager') return refuse('above_role_limit')
      const open = account.open.map((item) => item.id)
      if (account.ledger_satang !== row.ledger_satang || !isDeepStrictEqual(open, row.open_items)) return refuse('changed_elsewhere')
      await decide.set({ signed_by: actor.id, signed_at: now }).execute()
    } else await decide.set({ withdrawn_at: now }).execute()
    const action = sign ? 'reconciliation.sign' : 'reconciliation.send_back'
    await audit(platform, trx, actor, { action, subject: { kind: 'bank_reconciliation', id } })
    return {}
  })
}

/** True when the difference is not that of the last signed comparison: money from before the books, or a change that somebody has to explain. */
function isNew({ last }: BankAccount, difference: number): boolean {
  return difference !== (last?.difference_satang ?? 0)
}

/** One bank reconciliation at a time. */
async function lockBank(trx: Transaction): Promise<void> {
  await queueFor(trx, 'bank_reconciliation')
}
