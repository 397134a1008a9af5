import type { Data } from '@let-twe/core/endpoint.ts'
import type { MoneyOutKind } from '@let-twe/core/ledger/on-statement.ts'
import { isFeeByWords } from '@let-twe/core/payment/bank-fee.ts'
import type { listStatementLines } from '@let-twe/core/payment/statement-endpoints.ts'
import type { OutgoingOutcome } from '@let-twe/core/payment/transfer-state.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import type { Kysely } from 'kysely'
import { matchMoneyOut } from '../../domain/bank/clear-by-bank.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StatementView, findLines } from './statement.queries.ts'

type Line = Awaited<ReturnType<typeof findLines>>['rows'][number]
type ShownLine = Data<typeof listStatementLines>[number]
/** `posting` is null where `payments` are several. */
type Found = { readonly outcome: OutgoingOutcome; readonly posting: string | null; readonly payments?: number }

/** The lines of a file, the outgoing ones with what each pays: as it was marked, or as it would be now. Nothing of a file that does not count. */
export async function showLines(
  platform: Platform,
  lines: readonly Line[],
  {
    statement: { id, state },
    permissions,
  }: { readonly statement: Pick<StatementView, 'id' | 'state'>; readonly permissions: readonly Permission[] },
): Promise<ShownLine[]> {
  const { db } = platform.database
  const counts = state !== 'discarded' && state !== 'undone'
  const found = counts ? await findOutcomes(platform, db, { lines, statementId: id }) : new Map<string, Found>()
  const paid = await findPaid(
    db,
    [...found.values()].flatMap(({ posting }) => posting ?? []),
  )
  const loans = await findLoansOf(db, lines)
  const mayName = permissions.includes('work_on_cases') || permissions.includes('reconcile')
  return lines.map((each) => {
    const { repeats_id: _, loan_id: ofTransfer, ...rest } = each
    const loan =
      rest.verdict === 'outgoing'
        ? undefined
        : loans.find(
            ({ loan_id, payment_reference_number: number }) => loan_id === ofTransfer || (ofTransfer === null && number === rest.reference),
          )
    const line = { ...rest, loan: loan ? { ...loan, name: mayName ? loan.name : null } : null }
    const own = found.get(line.id)
    if (!own) return { ...line, outgoing: null }
    const { kind = null, loan_id = null, payment_reference_number = null, number = null, name = null } = paid.get(own.posting ?? '') ?? {}
    return {
      ...line,
      outgoing: {
        outcome: own.outcome,
        payments: own.payments ?? (own.posting === null ? 0 : 1),
        kind,
        loan_id,
        payment_reference_number,
        number,
        name: mayName ? name : null,
      },
    }
  })
}

async function findOutcomes(
  platform: Platform,
  db: Kysely<Tables>,
  { lines, statementId }: { readonly lines: readonly Line[]; readonly statementId: string },
): Promise<ReadonlyMap<string, Found>> {
  const outgoing = lines.filter(({ verdict }) => verdict === 'outgoing')
  if (outgoing.length === 0) return new Map()
  const marks = await db
    .selectFrom('bank_clearing')
    .where(
      'bank_line_id',
      'in',
      outgoing.map(({ id, repeats_id }) => repeats_id ?? id),
    )
    .select(['bank_line_id', 'posting_id'])
    .execute()
  const marked = Map.groupBy(marks, ({ bank_line_id }) => bank_line_id)
  const open = outgoing.filter(({ id, repeats_id }) => !marked.has(repeats_id ?? id))
  const matches = open.length === 0 ? null : (await matchMoneyOut(platform, db, statementId)).matches
  const outcomeOf = (line: Line): Found => {
    const marksOfLine = marked.get(line.repeats_id ?? line.id) ?? []
    const payments = marksOfLine.length
    // several have no name in common
    const posting = payments === 1 ? marksOfLine[0]!.posting_id : null
    if (line.repeats_id !== null) return { outcome: 'repeated', posting, payments }
    if (payments > 0) return { outcome: 'shown', posting, payments }
    const match = matches?.get(line.id)
    if (match && 'posting' in match) return { outcome: 'to_show', posting: match.posting }
    if (isFeeByWords({ words: line.words, amount: line.amount_satang! })) return { outcome: 'fee', posting: null }
    const [nearest] = match?.suggested ?? []
    return nearest === undefined ? { outcome: 'unknown', posting: null } : { outcome: 'suggested', posting: nearest }
  }
  return new Map(outgoing.map((line) => [line.id, outcomeOf(line)]))
}

/** The loans of the lines' transfers, and of the references that lines without one name. */
async function findLoansOf(db: Kysely<Tables>, lines: readonly Line[]) {
  const ids = lines.flatMap(({ loan_id }) => loan_id ?? [])
  const numbers = lines.flatMap(({ loan_id, reference }) => (loan_id === null ? (reference ?? []) : []))
  if (ids.length + numbers.length === 0) return []
  return db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('loan.id', 'in', ids)] : []),
        ...(numbers.length > 0 ? [eb('payment_reference_number', 'in', numbers)] : []),
      ]),
    )
    .select(['loan.id as loan_id', 'payment_reference_number', 'borrower.name'])
    .execute()
}

async function findPaid(db: Kysely<Tables>, postings: readonly string[]) {
  const rows =
    postings.length === 0
      ? []
      : await db
          .selectFrom('ledger_posting')
          .leftJoin('loan', 'loan.id', 'ledger_posting.loan_id')
          .leftJoin('borrower', 'borrower.id', 'loan.borrower_id')
          .leftJoin('transfer', 'transfer.id', 'ledger_posting.transfer_id')
          .leftJoin('cash_movement', 'cash_movement.id', 'cash_movement_id')
          .where('ledger_posting.id', 'in', postings)
          .select(['ledger_posting.id', 'ledger_posting.kind', 'ledger_posting.loan_id', 'payment_reference_number'])
          .select((eb) => [
            eb.fn.coalesce('bank_reference', 'cash_movement.reference').as('number'),
            eb.fn.coalesce('borrower.name', 'transfer.payer').as('name'),
          ])
          .execute()
  return new Map(rows.map(({ id, kind, ...row }) => [id, { kind: kind as MoneyOutKind, ...row }]))
}
