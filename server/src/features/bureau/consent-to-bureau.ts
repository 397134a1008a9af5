import { bureauConsentVersion } from '@let-twe/core/bureau/bureau-report.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import { limitPapers, takeBranchPaper } from '../../domain/document/branch-paper.ts'
import { findBureauConsent } from '../../domain/bureau/read-bureau.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { insertBureauConsent, withdrawConsents } from '../../domain/borrower/write-consent.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { refuseRelated } from '../../domain/staff/related-parties.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import { removeBureauReports } from './write-bureau-query.ts'

type OfCase = { readonly loanId: LoanId; readonly actor: StaffActor }
type Done = Record<never, never> | Refusal

/** The paper that a borrower signs. */
export async function printBureauConsent(platform: Platform, { loanId, actor }: OfCase): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const loan = await db.selectFrom('loan').where('id', '=', loanId).select(['borrower_id', 'payment_reference_number']).executeTakeFirst()
  if (!loan || !platform.creditBureau) return refuse('not_found')
  const { language, name } = await findBorrower(platform, db, loan.borrower_id)
  await audit(platform, db, actor, { action: 'bureau.paper', subject: { kind: 'loan', id: loanId } })
  const texts = paperTexts(language)
  const lender = platform.termsInForce.lender()
  const number = loan.payment_reference_number
  const values = { lender: texts.own(lender.legalName), phone: displayPhoneNumber(lender.phone) }
  const printedAt = platform.clock.now()
  const bytes = platform.pdf.render(
    'letter',
    {
      ...letterhead(texts, lender, { title: 'bureau_title', number, printedAt }),
      facts: [
        { label: texts.pair('borrower'), value: name ?? '' },
        { label: texts.pair('loan_number'), value: number },
        { label: texts.pair('bureau_version'), value: bureauConsentVersion },
      ],
      paragraphs: (['bureau_asks', 'bureau_reports', 'bureau_sends', 'bureau_withdraw'] as const).map((key) => texts.pair(key, values)),
      signed: texts.pair('bureau_signed'),
    },
    printedAt,
  )
  return { bytes, mediaType: 'application/pdf', fileName: `credit-bureau-${number}.pdf` }
}

/** Records a signed consent with the picture of its paper; one counts at a time. */
export async function recordBureauConsent(
  platform: Platform,
  { loanId, actor, read }: OfCase & { readonly read: ReceivedFile['read'] },
): Promise<Done> {
  if (!platform.creditBureau) return refuse('not_found')
  const limited = await limitPapers(platform, actor)
  if (limited) return limited
  const { db } = platform.database
  const found = await db.selectFrom('loan').where('id', '=', loanId).select(['borrower_id', 'application_id']).executeTakeFirst()
  if (!found) return refuse('not_found')
  // nothing is decoded for a press that cannot succeed
  if (await findBureauConsent(db, found.borrower_id)) return refuse('already_recorded')
  return takeBranchPaper(platform, { kind: 'bureau_consent', loan: found, actor, read }, (store) =>
    onCase(platform, loanId, async (trx, loan) => {
      const related = await refuseRelated(trx, loan.borrower_id, actor.id)
      if (related) return related
      const { language } = await findBorrower(platform, trx, loan.borrower_id)
      const of = { id: platform.random.uuid(), borrower_id: loan.borrower_id, version: bureauConsentVersion, language }
      const by = { given_at: platform.clock.now(), recorded_by: actor.id, document_id: await store(trx) }
      if (!(await insertBureauConsent(trx, { ...of, ...by }))) return refuse('already_recorded')
      await audit(platform, trx, actor, {
        action: 'bureau.consent',
        subject: { kind: 'loan', id: loanId },
        detail: { version: bureauConsentVersion, language },
      })
      return {}
    }),
  )
}

/** Withdraws it, also where no bureau is queried any more. */
export function withdrawConsentToBureau(platform: Platform, { loanId, actor }: OfCase): Promise<Done> {
  return onCase(platform, loanId, async (trx, loan) => {
    if (!(await withdrawConsents(trx, loan.borrower_id, platform.clock.now(), 'credit_bureau'))) return refuse('not_found')
    await removeBureauReports(trx, loan.borrower_id)
    await audit(platform, trx, actor, { action: 'bureau.withdraw', subject: { kind: 'loan', id: loanId } })
    return {}
  })
}

function onCase(platform: Platform, loanId: LoanId, work: (trx: Transaction, loan: LoanRow) => Promise<Done>): Promise<Done> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    return loan ? work(trx, loan) : refuse('not_found')
  })
}
