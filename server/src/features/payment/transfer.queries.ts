import { pageSize } from '@let-twe/core/endpoint.ts'
import { readDate } from '@let-twe/core/payment/bank-statement.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import type { TransferState } from '@let-twe/core/payment/transfer-state.ts'
import { type Kysely, sql } from 'kysely'
import type { KnownAppearance } from '../../domain/transfer/find-appearances.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { containing } from '../../platform/database/containing.ts'

type Db = Kysely<Tables>

/** The loan with a payment reference number. */
export async function findLoanByReference(db: Db, reference: string): Promise<string | undefined> {
  return (await db.selectFrom('loan').where('payment_reference_number', '=', reference).select('id').executeTakeFirst())?.id
}

/** Whether a transfer's coming in is in the ledger. */
export async function findPosted(db: Db, transferId: string): Promise<boolean> {
  const row = await db.selectFrom('ledger_posting').where('reference', '=', `transfer:${transferId}`).select('id').executeTakeFirst()
  return row !== undefined
}

/** The appearances of transfers, slips aside. */
export async function findAppearancesOf(db: Db, transferIds: readonly string[]): Promise<KnownAppearance[]> {
  if (transferIds.length === 0) return []
  const rows = await db
    .selectFrom('transfer_source')
    .where('transfer_id', 'in', transferIds)
    .where('removed_at', 'is', null)
    .where('payment_slip_id', 'is', null)
    .orderBy('added_at')
    .selectAll()
    .execute()
  return rows.flatMap(({ transfer_id, account, numbering, paid_date, amount_satang, number_key, payer_key, reference }) =>
    numbering === 'slip'
      ? []
      : [
          {
            transferId: transfer_id,
            appearance: { account, numbering, date: paid_date, amount: amount_satang, number: number_key, payer: payer_key, reference },
          },
        ],
  )
}

function transfers(db: Db, now: Date) {
  return db
    .selectFrom('transfer')
    .leftJoin('loan', 'loan.id', 'transfer.loan_id')
    .leftJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select([
      'transfer.id',
      'transfer.state',
      'transfer.reason',
      'transfer.paid_date',
      'transfer.amount_satang',
      'transfer.payment_type',
      'transfer.number',
      'transfer.reference',
      'transfer.payer',
      'transfer.words',
      'transfer.loan_id',
      'transfer.like_id',
      'transfer.received_at',
      'loan.payment_reference_number as loan_reference',
      'borrower.name',
      sql<'return_transfer' | 'transfer_income' | null>`(select kind from dual_control where subject_id = transfer.id
        and kind in ('return_transfer', 'transfer_income') and outcome is null and expires_at > ${now} limit 1)`.as('proposed'),
    ])
}

/** A transfer as staff see it, without its sources. */
export type TransferView = Awaited<ReturnType<typeof findHeld>>[number]

/** The transfers that are held, oldest first. */
export function findHeld(db: Db, now: Date) {
  return transfers(db, now).where('transfer.state', '=', 'held').orderBy('transfer.paid_date').orderBy('transfer.id').limit(50).execute()
}

/** Transfers by their ids. */
export function findTransfers(db: Db, ids: readonly string[], now: Date) {
  return ids.length === 0 ? Promise.resolve([]) : transfers(db, now).where('transfer.id', 'in', ids).execute()
}

/** A page of transfers, newest day first: of one state, and by payer, name, number, reference, amount or day. */
export async function searchTransfers(
  db: Db,
  { state, search, page, now }: { state: TransferState | undefined; search: string | undefined; page: number; now: Date },
) {
  let found = transfers(db, now)
  if (state !== undefined) found = found.where('transfer.state', '=', state)
  if (search !== undefined) {
    const [amount, date] = [readAmount(search), readDate(search)]
    found = found.where((eb) =>
      eb.or([
        eb('transfer.payer', 'ilike', containing(search)),
        eb('transfer.words', 'ilike', containing(search)),
        eb('borrower.name', 'ilike', containing(search)),
        eb('transfer.number', 'ilike', containing(search)),
        eb('transfer.reference', '=', search.replace(/[\s-]/g, '')),
        ...(typeof amount === 'string' ? [] : [eb('transfer.amount_satang', '=', amount)]),
        ...(date === null ? [] : [eb('transfer.paid_date', '=', date)]),
      ]),
    )
  }
  const rows = await found
    .select(sql<number>`count(*) over ()`.as('page_total'))
    .orderBy('transfer.paid_date', 'desc')
    .orderBy('transfer.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: rows.map(({ page_total: _total, ...row }): TransferView => row), total: rows[0]?.page_total ?? 0 }
}

/** Every source of these transfers, in the order in which they came. */
export async function findSources(db: Db, transferIds: readonly string[]) {
  return transferIds.length === 0
    ? []
    : db
        .selectFrom('transfer_source')
        .leftJoin('staff', 'staff.id', 'added_by')
        .leftJoin('bank_line', 'bank_line.id', 'bank_line_id')
        .leftJoin('bank_statement', 'bank_statement.id', 'bank_line.statement_id')
        .where('transfer_source.transfer_id', 'in', transferIds)
        .where('removed_at', 'is', null)
        .orderBy('added_at')
        .select([
          'transfer_source.transfer_id',
          'numbering',
          'transfer_source.number',
          'transfer_source.payer',
          'staff.name as added_by',
          'added_at',
          'file_name',
        ])
        .execute()
}
