import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { LoanAccount } from '@let-twe/core/loan/loan-account.ts'
import type { Restructuring } from '@let-twe/core/loan/restructuring.ts'
import type { Kysely } from 'kysely'
import { sendBranchCode, withBranchCode } from '../../domain/auth/branch-code.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { agreementFile } from '../../domain/document/file-owners.ts'
import { markSettled, readLoanAccount, readOpenAccount, replaceSchedule } from '../../domain/loan/loan-account.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { findOffered } from '../../domain/loan/restructuring.queries.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { type RestructuringRow, endRestructuring } from '../../domain/loan/write-restructuring.ts'
import { type Actor, type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { nameOfPaper, signingJson } from './agreement-paper.ts'
import { findLoan } from './loan.queries.ts'
import { printRestructuring } from './print-restructuring.ts'
import { shownPlan, stateOfOffer } from './restructuring-offer.ts'

/** An offer of a loan, by the id that its borrower or a member of staff looked at. */
type Offer = { readonly loanId: LoanId; readonly restructuringId: string }
type Signing = Offer & {
  readonly actor: Actor
  readonly by: 'borrower' | 'branch'
  readonly address?: string | undefined
  readonly userAgent?: string | undefined
}

/** Signs an offered plan in the app. */
export function signRestructuring(platform: Platform, signing: Signing): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => signInTransaction(platform, trx, signing))
}

/** Sends the code by which the borrower signs an offered plan at the desk. */
export async function sendRestructuringCode(platform: Platform, { actor, ...offer }: Offer & { readonly actor: StaffActor }) {
  const found = await findOffer(platform, offer)
  if (isRefusal(found)) return found
  return sendBranchCode(platform, { act: 'branch_signature', borrowerId: found.loan.borrower_id, loanId: offer.loanId, actor })
}

/** Signs an offered plan at the desk, with the borrower's code. A press that cannot succeed uses up no code. */
export async function signRestructuringAtBranch(
  platform: Platform,
  { code, actor, ...offer }: Omit<Signing, 'by' | 'actor'> & { readonly actor: StaffActor; readonly code: string },
): Promise<Record<never, never> | Refusal> {
  const found = await findOffer(platform, offer)
  if (isRefusal(found)) return found
  const act = { act: 'branch_signature', borrowerId: found.loan.borrower_id, actor } as const
  return withBranchCode(platform, act, code, (trx) => signInTransaction(platform, trx, { ...offer, actor, by: 'branch' }))
}

/** Ends an offer without a signature: the borrower declines it, or staff withdraw it. */
export function endOffer(
  platform: Platform,
  { loanId, restructuringId, actor, state }: Offer & { readonly actor: Actor; readonly state: 'declined' | 'withdrawn' },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    const offered = loan && (await findOffered(trx, loanId))
    if (!loan || offered?.id !== restructuringId || (actor.kind === 'borrower' && loan.borrower_id !== actor.id)) return refuse('not_found')
    await endRestructuring(trx, offered.id, { state, ended_at: platform.clock.now() })
    const action = state === 'declined' ? 'loan.decline_restructuring' : 'loan.withdraw_restructuring'
    await audit(platform, trx, actor, { action, subject: { kind: 'loan', id: loanId } })
    return {}
  })
}

async function signInTransaction(
  platform: Platform,
  trx: Transaction,
  { actor, by, address, userAgent, ...offer }: Signing,
): Promise<Record<never, never> | Refusal> {
  const found = await findReady(platform, trx, await lockLoan(trx, offer.loanId), offer.restructuringId)
  if (isRefusal(found)) return found
  const { loan, offered, plan, account } = found
  if (by === 'borrower' && loan.borrower_id !== actor.id) return refuse('not_found')
  const now = platform.clock.now()
  const borrower = await findBorrower(platform, trx, loan.borrower_id)
  const { terms: product } = await productOf(trx, loan)
  const signature = { at: now, by, documentSha256: offered.document_sha256! }
  const bytes = printRestructuring(platform, loan, borrower, { plan: shownPlan(offered), product, printedAt: now, signature })
  const { file, sha256 } = nameOfPaper(bytes, `${loan.id}-plan-signed`)
  const signing = signingJson({
    by,
    act: by === 'borrower' ? 'pin' : 'code',
    actor,
    at: now,
    shown: { file: offered.document_file, sha256: offered.document_sha256 },
    language: borrower.language,
    address,
    userAgent,
  })
  await endRestructuring(trx, offered.id, { state: 'signed', ended_at: now, signing, document_file: file, document_sha256: sha256 })
  await replaceSchedule(trx, loan.id, plan, { start: offered.starts_on, signed: platform.clock.today() })
  await markSettled(trx, loan.id, (await readLoanAccount(trx, loan)) ?? account, platform.clock.today())
  const moved = await moveLoan(platform, trx, { loanId: loan.id, event: 'restructure', actor })
  if (isRefusal(moved)) return moved
  await platform.files.put(file, bytes, agreementFile(loan))
  return {}
}

type Ready = { loan: LoanRow; account: LoanAccount; offered: RestructuringRow; plan: Restructuring }

/** The same before a transaction, of a loan that is not locked. */
async function findOffer(platform: Platform, { loanId, restructuringId }: Offer): Promise<Ready | Refusal> {
  const { db } = platform.database
  return findReady(platform, db, await findLoan(db, loanId), restructuringId)
}

/** An offer that can be signed now. */
async function findReady(
  platform: Platform,
  db: Kysely<Tables>,
  loan: LoanRow | undefined,
  restructuringId: string,
): Promise<Ready | Refusal> {
  const offered = loan && (await findOffered(db, loan.id))
  if (!loan || offered?.id !== restructuringId) return refuse('not_found')
  const account = await readOpenAccount(db, loan)
  const { plan } = stateOfOffer(offered, account, platform.clock.today())
  return plan && account ? { loan, account, offered, plan } : refuse('signing_not_possible')
}
