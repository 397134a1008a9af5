import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { HeldAppointment, PreconditionFacts } from '@let-twe/core/loan/precondition-facts.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStanding } from '../application/find-standing.ts'
import { isAnsweredByAnother } from '../application/is-answered-by-another.ts'
import type { LoanRow } from './write-loan.ts'
import { payoutAccountOf } from './payout-account.ts'
import { productOf } from './product-of.ts'

/** What a step changes in the loan as it is stored: a proposal, another day, the person who takes it. */
export type StepChanges = {
  readonly actor: string | null
  readonly offer?: Partial<PreconditionFacts['offer']>
  readonly day?: BusinessDate
}

/** Reads what the preconditions of a loan's next step are judged by, as the database has it now. */
export async function readPreconditionFacts(
  platform: Pick<Platform, 'clock' | 'inForce'>,
  db: Kysely<Tables>,
  loan: LoanRow,
  { actor, offer = {}, day = platform.clock.today() }: StepChanges,
): Promise<PreconditionFacts> {
  const application = await db.selectFrom('application').select('answers').where('id', '=', loan.application_id).executeTakeFirstOrThrow()
  // the steps were checked when they were saved
  const answers = application.answers
  const { customer_information: person, additional_information: work, choose_loan_type: asked } = answers
  const product = await productOf(db, loan)
  const standing = await findStanding(platform, db, loan.borrower_id, answers, product)
  const { borrower } = standing
  const requests = await db
    .selectFrom('officer_request')
    .where('loan_id', '=', loan.id)
    .where('done_at', 'is', null)
    .select(['kind', 'document_kind'])
    .execute()
  const documents = await findDocumentKinds(db, loan)
  return {
    day,
    now: platform.clock.now(),
    lender: platform.inForce.lender(),
    product: product.terms,
    account: {
      active: borrower.active,
      restricted: borrower.restricted_since !== null,
      payoutHeldUntil: borrower.payout_held_until,
    },
    ineligible: standing.offer.reasons,
    permitEnd: person?.permit_end,
    offer: {
      type: loan.loan_type,
      size: loan.size_satang,
      months: loan.months,
      timesPerMonth: loan.times_per_month,
      rate: loan.yearly_rate,
      ...offer,
    },
    askedSize: asked && bahtToSatang(asked.loan_size_baht),
    missingDocuments: requiredDocumentKinds.filter((kind) => !documents.has(kind)),
    documentsAskedFor: requests.flatMap(({ kind, document_kind: asks }) => (kind === 'document' && asks !== null ? [asks] : [])),
    openRequests: requests.filter(({ kind }) => kind !== 'document').length,
    interview: await findHeld(db, loan.id, 'interview'),
    visit: await findHeld(db, loan.id, 'branch'),
    visitNeeded: loan.branch_visit_needed,
    identityShared:
      (await isAnsweredByAnother(db, borrower.id, 'customer_information', [
        { work_permit: person?.work_permit },
        { identity_number: person?.identity_number },
        { passport: person?.passport },
      ])) || (await isProfileOfAnother(db, borrower.id, person ?? {})),
    bankAccountShared: await isAnsweredByAnother(db, borrower.id, 'additional_information', [
      { bank: work?.bank, account_number: work?.account_number },
    ]),
    name: person?.name,
    payoutAccount: payoutAccountOf(answers),
    approvedAccount: loan.payout_account,
    income: work ? { type: work.income_type, salaryBaht: work.salary, otherDebtsBaht: work.other_debts_per_month ?? 0 } : null,
    proposedBy: loan.proposed_by,
    approvedBy: loan.approved_by,
    actor,
  }
}

async function findDocumentKinds(db: Kysely<Tables>, loan: LoanRow): Promise<Set<DocumentKind>> {
  const rows = await db
    .selectFrom('document')
    .where('borrower_id', '=', loan.borrower_id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('application_id', '=', loan.application_id), eb('application_id', 'is', null)]))
    .select('kind')
    .distinct()
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** The newest appointment of a kind that still counts. */
async function findHeld(db: Kysely<Tables>, loanId: LoanId, type: 'interview' | 'branch'): Promise<HeldAppointment | null> {
  const row = await db
    .selectFrom('appointment')
    .where('loan_id', '=', loanId)
    .where('type', '=', type)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('date', 'desc')
    .select(['state', 'date', 'result'])
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether another person's profile holds one of these papers: a customer of a branch never sent an application. */
async function isProfileOfAnother(
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  papers: {
    readonly identity_number?: string | undefined
    readonly passport?: string | undefined
    readonly work_permit?: string | undefined
  },
): Promise<boolean> {
  const names = ['identity_number', 'passport', 'work_permit'] as const
  const known = names.flatMap((name) => (papers[name] === undefined ? [] : [[name, papers[name]] as const]))
  if (known.length === 0) return false
  const row = await db
    .selectFrom('borrower')
    .where('id', '<>', borrowerId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or(known.map(([name, value]) => eb(name, '=', value))))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
