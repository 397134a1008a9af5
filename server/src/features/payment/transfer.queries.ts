import { type Satang, satang } from '@let-twe/core/money.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { readBankDay } from '@let-twe/core/payment/bank-day.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { numberKey } from '@let-twe/core/payment/transfer-match.ts'
import type { TransferState } from '@let-twe/core/payment/transfer-state.ts'
import { type Kysely, sql } from 'kysely'
import type { TransferRow } from './write-transfer.ts'
import type { KnownTransferRecord } from './find-appearances.ts'
import { isAmong } from '../../platform/database/is-among.ts'
import { type PlaceInList, type RowPage, pageAmong } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { containing } from '../../platform/database/containing.ts'

type Db = Kysely<Tables>

/** The loan with a payment reference number. */
export async function findLoanByReference(db: Db, reference: string): Promise<string | undefined> {
  return (await db.selectFrom('loan').where('payment_reference_number', '=', reference).select('id').executeTakeFirst())?.id
}

/** What a bank confirmed in the moment under this number, the first one first. */
export function findConfirmations(db: Db, number: string) {
  return db
    .selectFrom('transfer_source')
    .where('numbering', '=', 'confirmation')
    .where('number_key', '=', numberKey(number))
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .select(['id', 'amount_satang', 'paid_date', 'reference'])
    .execute()
}

/** Whether a transfer's coming in is in the ledger. */
export async function findPosted(db: Db, transferId: string): Promise<boolean> {
  const postings = db.selectFrom('ledger_posting').where('transfer_id', '=', transferId).where('kind', '=', 'transfer')
  const row = await postings.select('id').executeTakeFirst()
  return row !== undefined
}

/** A transfer, not locked. */
export function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The sum of the transfers that a person assigned to loans alone since an instant. */
export async function sumAssigned(db: Db, { staffId, since }: { staffId: string; since: Date }): Promise<Satang> {
  const { sum } = await db
    .selectFrom('transfer')
    .where('decided_by', '=', staffId)
    .where('decided_at', '>=', since)
    .where('state', '=', 'posted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dual_control')
            .whereRef('dual_control.subject_id', '=', 'transfer.id')
            .where('kind', '=', 'assign_transfer')
            .where('outcome', '=', 'confirmed')
            .select('dual_control.id'),
        ),
      ),
    )
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_satang'), sql<string>`0`).as('sum'))
    .executeTakeFirstOrThrow()
  return satang(Number(sum))
}

/** The person and reason of the newest reversal of a transfer's payment; undefined without one. */
export function findReversal(db: Db, transferId: string) {
  return db
    .selectFrom('payment')
    .where('transfer_id', '=', transferId)
    .where('reversed_at', 'is not', null)
    .orderBy('reversed_at', 'desc')
    .select(['reversed_by', 'reversal_reason_code as reason_code'])
    .executeTakeFirst()
}

/** The members of staff who typed a transfer. */
export async function findTypists(db: Db, transferId: string): Promise<(string | null)[]> {
  const typed = db.selectFrom('transfer_source').where('transfer_id', '=', transferId).where('numbering', '=', 'typed')
  return (await typed.select('added_by').execute()).map((each) => each.added_by)
}

/** True when the bank has not shown a transfer. */
export async function isOnlyTyped(db: Db, transferId: string): Promise<boolean> {
  return (await findAppearancesOf(db, [transferId])).every(({ appearance }) => appearance.numbering === 'typed')
}

/** The appearances of transfers, slips aside. */
export async function findAppearancesOf(
  db: Db,
  transferIds: readonly string[],
): Promise<Pick<KnownTransferRecord, 'appearance' | 'transferId'>[]> {
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
      sql<
        'assign_transfer' | 'return_transfer' | 'transfer_income' | 'own_money' | null
      >`(select kind from dual_control where subject_id = transfer.id
        and kind in ('assign_transfer', 'return_transfer', 'transfer_income', 'own_money') and outcome is null and expires_at > ${now} limit 1)`.as(
        'proposed',
      ),
    ])
}

/** A transfer as staff see it, without its sources. */
export type TransferView = Awaited<ReturnType<typeof findHeld>>[number]

/** The transfers that are held, and the expected ones that may be shown already; oldest first. */
export function findHeld(db: Db, now: Date) {
  return transfers(db, now)
    .where((eb) =>
      eb.or([
        eb('transfer.state', '=', sql.lit('held')),
        eb.and([eb('transfer.state', '=', sql.lit('expected')), eb('transfer.like_id', 'is not', null)]),
      ]),
    )
    .orderBy('transfer.paid_date')
    .orderBy('transfer.id')
    .limit(50)
    .execute()
}

/** Transfers by their ids. */
export function findTransfers(db: Db, ids: readonly string[], now: Date) {
  return ids.length === 0 ? Promise.resolve([]) : transfers(db, now).where('transfer.id', 'in', ids).execute()
}

/** A page of transfers, newest day first: of one state, and by payer, name, number, reference, amount or day. */
export function searchTransfers(
  db: Db,
  { state, search, now, ...place }: PlaceInList & { state: TransferState | undefined; search: string | undefined; now: Date },
): Promise<RowPage<TransferView>> {
  let among = search === undefined ? db.selectFrom('transfer') : foundBy(db, search)
  if (state !== undefined) among = among.where('transfer.state', '=', sql.lit(state))
  const keys = [
    { column: 'transfer.paid_date', type: 'date' },
    { column: 'transfer.id', type: 'uuid' },
  ] as const
  return pageAmong(db, transfers(db, now), { keys, direction: 'desc', among, findsAll: search !== undefined }, place)
}

/**
 * Each search field by itself, so that each has its index; of very frequent values only so many as a list counts. Found rows need
 * no second look-up: they have the sort and filter columns of the list.
 */
function foundBy(db: Db, search: string) {
  const [amount, date, part] = [readAmount(search), readBankDay(search), containing(search)]
  const all = db.selectFrom('transfer')
  const from = all.select(['transfer.id', 'transfer.paid_date', 'transfer.state'])
  const some = sql.lit(maxCounted + 1)
  const people = db.selectFrom('borrower').where('borrower.name', 'ilike', part).select('borrower.id').limit(some)
  const loans = db.selectFrom('loan').where(isAmong('loan.borrower_id', people)).select('loan.id').limit(some)
  const ways = [
    from.where((eb) => eb.or([eb('payer', 'ilike', part), eb('words', 'ilike', part), eb('number', 'ilike', part)])).limit(some),
    from.where(isAmong('transfer.loan_id', loans)).limit(some),
    from.where('reference', '=', search.replace(/[\s-]/g, '')),
    ...(typeof amount === 'string' ? [] : [from.where('amount_satang', '=', amount).limit(some)]),
    ...(date === null ? [] : [from.where('paid_date', '=', date).limit(some)]),
  ]
  const union = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )
  return db.selectFrom(sql<object>`(${union})`.as('transfer')) as unknown as typeof all
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

/** The transfer that a payment was posted from; none for cash. */
export function findTransferOfPayment(db: Kysely<Tables>, paymentId: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfer').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}
