import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { LoanAccount } from '@let-twe/core/loan/loan-account.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { listRestructurings } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { agreementFile } from '../../domain/document/file-owners.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { findNewestOffer, findRestructurings } from '../../domain/loan/restructuring.queries.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoan, findOwnLoan } from './loan.queries.ts'
import { shownPlan, stateOfOffer } from './restructuring-offer.ts'

/** The plans that were offered for a loan, newest first. */
export async function readRestructurings(
  { database: { db }, clock }: Platform,
  loanId: LoanId,
): Promise<Data<typeof listRestructurings> | Refusal> {
  const loan = await findLoan(db, loanId)
  if (!loan) return refuse('not_found')
  const rows = await findRestructurings(db, loanId)
  const waits = rows.some(({ state }) => state === 'offered') && loan.state === 'active'
  const account = waits ? await readLoanAccount(db, loan) : null
  return rows.map((row) => ({
    id: row.id,
    ...shownPlan(row),
    state: stateOfOffer(row, account, clock.today()).state,
    proposed_by: row.proposer,
    approved_by: row.approver,
    offered_at: row.offered_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    cured_on: row.cured_on,
  }))
}

/** State and last day of the plan that was offered last, by the debt of a loan that is being repaid; null for none. */
export async function readNewestPlan(
  db: Kysely<Tables>,
  loanId: LoanId,
  account: LoanAccount | null,
  today: BusinessDate,
): Promise<LoanFile['restructuring']['newest']> {
  const newest = await findNewestOffer(db, loanId)
  return newest ? { state: stateOfOffer(newest, account, today).state, valid_until: newest.valid_until } : null
}

/** The stored document of a plan: of the named one, or of the offered or newest signed one. */
export async function readRestructuringDocument(
  { database: { db }, files }: Platform,
  { loanId, borrowerId, id }: { readonly loanId: LoanId; readonly borrowerId?: BorrowerId; readonly id?: string | undefined },
): Promise<FileReply | Refusal> {
  const loan = borrowerId === undefined ? await findLoan(db, loanId) : await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  const rows = await findRestructurings(db, loanId)
  const row = rows.find((each) => (id === undefined ? each.state === 'offered' || each.state === 'signed' : each.id === id))
  if (!row?.document_file) return refuse('not_found')
  const bytes = await files.read(row.document_file, agreementFile(loan))
  return { bytes, mediaType: 'application/pdf', fileName: `amendment-${loan.payment_reference_number}.pdf` }
}
