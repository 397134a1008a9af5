import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { readSlipCode } from '@let-twe/core/payment/slip-code.ts'
import type { sendSlip as sendSlipEndpoint } from '@let-twe/core/payment/endpoints.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { cleanDocument } from '../../platform/files/clean-document.ts'
import { putDocument, removeDocument, storedAs } from '../../platform/files/stored-document.ts'
import { readPage } from '../../platform/files/read-page.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { findRunningLoan } from './payment.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { insertSlip, refuseSlipRow } from '../../domain/loan/write-payment-slip.ts'
import { linkOnlySlip } from './link-slip.ts'
import { type OtherSlip, findSlipsOfSameNumber } from './slip-number.queries.ts'
import { type SlipRow, findOpenSlips, findPaymentsAlike, findSlip, findSlips } from './slip.queries.ts'
import { transact } from '../../platform/database/transact.ts'
import { slipFile } from '../../domain/document/file-owners.ts'

/** A slip as its borrower sees it. */
export type SlipView = Data<typeof sendSlipEndpoint>

const slipLimit = { points: 20, seconds: 3600 }

/** A borrower's report of a payment, with the picture of its slip. */
export type SentSlip = {
  readonly actor: Actor & { readonly id: string }
  readonly file: Pick<ReceivedFile, 'read' | 'sha256'>
  readonly amount: Satang
  readonly date: BusinessDate
  readonly type: PaymentType
  /** The text of its QR code. */
  readonly qrText?: string | undefined
}

/**
 * Stores a payment slip encrypted. It moves no money, whatever its QR code says; an officer finds its payment, unless it is plainly in the books. The
 * same picture again, or the same number for the same loan, is `already_recorded`.
 */
export async function sendSlip(
  platform: Platform,
  { actor, file: received, amount, date, type, qrText }: SentSlip,
): Promise<SlipView | Refusal> {
  const { database, clock, files, random } = platform
  const limited = await consumePoint(database.db, `slip:${actor.id}`, slipLimit, clock.now())
  if (limited) return limited
  const loan = await findRunningLoan(database.db, actor.id)
  if (!loan) return refuse('loan_not_open')
  const code = qrText === undefined ? null : readSlipCode(qrText)
  if (qrText !== undefined && code === null) return refuseFields({ qr_text: 'qr_wrong' })
  if (date > clock.today()) return refuse('date_in_future', { fields: { paid_date: 'date_in_future' } })
  if (date < loan.disbursement_date!) return refuse('date_in_past', { fields: { paid_date: 'date_in_past' } })
  const clean = await cleanDocument(platform, { person: actor.id, read: received.read })
  if (isRefusal(clean)) return clean
  const id = random.uuid()
  const file = `slips/${id}.bin`
  await putDocument(files, clean, file, slipFile({ loan_id: loan.id }))
  const sent = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const written = await insertSlip(trx, {
      id,
      loan_id: loan.id,
      ...storedAs(clean, file),
      sha256: received.sha256,
      amount_satang: amount,
      paid_date: date,
      payment_type: type,
      bank: code?.bank ?? null,
      number: code?.number ?? null,
      state: 'received',
      sent_at: clock.now(),
    })
    if (!written) return refuse('already_recorded')
    await audit(platform, trx, actor, { action: 'slip.send', subject: { kind: 'loan', id: loan.id }, detail: { amount_satang: amount } })
    // its money may be in the books already
    await lockLoan(trx, loan.id as LoanId)
    await linkOnlySlip(platform, trx, { loanId: loan.id, amount, date })
    return showSlip((await findSlip(trx, id))!)
  })
  if (isRefusal(sent)) await removeDocument(files, storedAs(clean, file))
  return sent
}

/** The own slips, newest first. */
export async function listSlips({ database: { db } }: Platform, borrowerId: BorrowerId, language: Language): Promise<SlipView[]> {
  return (await findSlips(db, borrowerId)).map((slip) => showSlip(slip, language))
}

/** The slips that wait for an officer, each with the payments in the books that it may be of, and with the other slips of its number. */
export async function listOpenSlips({ database: { db }, clock }: Platform, branches: Branches) {
  const slips = await findOpenSlips(db, branches, clock.now())
  const ids = slips.map(({ id }) => id)
  const [payments, others] = await Promise.all([findPaymentsAlike(db, ids), findSlipsOfSameNumber(db, ids, branches)])
  return slips.map(({ waits, takes_payment, bank, number, ...slip }) => ({
    ...showSlip(slip),
    waits,
    takes_payment,
    bank,
    number,
    used_before: others.filter(({ slip_id }) => slip_id === slip.id).map(showOther),
    payments: payments
      .filter(({ slip_id }) => slip_id === slip.id)
      .map(({ slip_id: _slip, amount_satang: _amount, ...payment }) => payment),
  }))
}

function showOther({ sent_at, state, same_borrower, seen, loan_id, name, payment_reference_number }: OtherSlip) {
  return { sent_at: sent_at.toISOString(), state, same_borrower, owner: seen ? { loan_id, name, payment_reference_number } : null }
}

/** A page of a slip, for officers; looking at it is in the audit trail. */
export async function readSlipPage(
  platform: Platform,
  { slipId, page, actor }: { slipId: string; page: number; actor: Actor },
): Promise<FileReply | Refusal> {
  const slip = await findSlip(platform.database.db, slipId)
  const shown = slip ? await readPage(platform.files, slip, page, slipFile(slip)) : null
  if (!slip || !shown) return refuse('not_found')
  await audit(platform, platform.database.db, actor, { action: 'slip.view', subject: { kind: 'loan', id: slip.loan_id }, detail: { page } })
  return { ...shown, fileName: `slip-${slipId}-${page}.jpg` }
}

/**
 * Refuses a slip with a reason, which its borrower reads. A slip whose payment is posted, or waits for a second person or the bank, is
 * `transition_refused`.
 */
export function refuseSlip(
  platform: Platform,
  { slipId, actor, reason_code, note }: { slipId: string; actor: Actor; reason_code: ReasonCode<'refuse_slip'>; note?: string | undefined },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const slip = await findSlip(trx, slipId)
    if (!slip) return refuse('not_found')
    const refusal = { reason_code, note: note ?? null, decided_by: actor.id, now: platform.clock.now() }
    if (!(await refuseSlipRow(trx, slipId, refusal))) return refuse('transition_refused')
    await audit(platform, trx, actor, { action: 'slip.refuse', subject: { kind: 'loan', id: slip.loan_id } })
    return {}
  })
}

function showSlip({ file_name: _file, media_type: _type, sent_at, ...slip }: SlipRow, language: Language = 'en'): SlipView {
  return { ...slip, reason: reasonText(slip.reason_code, language), sent_at: sent_at.toISOString() }
}
