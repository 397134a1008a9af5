import { type BranchAct, otpLifeSeconds, otpResendSeconds } from '@let-twe/core/auth/otp-rules.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { consumeSendPoints } from './limits.ts'
import { codeEnd, withCode, writeCode } from './one-time-code.ts'
import { codeSms } from './sms-text.ts'

type Act = { readonly act: BranchAct; readonly borrowerId: BorrowerId; readonly loanId: LoanId; readonly actor: StaffActor }

/** Sends a code to the borrower's number, which the borrower types or reads out at the desk: the own act of a visit or a signature. */
export async function sendBranchCode(platform: Platform, { act, borrowerId, loanId, actor }: Act) {
  const { database, random } = platform
  // apart from the borrower's own requests, which staff never use up
  const taken = await consumeSendPoints(platform, { class: 'session', subject: `${borrowerId}:${act}` })
  if (isRefusal(taken)) return taken
  const code = random.digits(6)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const { phone_number: phone, language } = await findPhone(trx, borrowerId)
    await writeCode(platform, trx, { phone, purpose: act, borrowerId }, code)
    await queueSms(platform, trx, phone, codeSms(`code_${act}`, language, platform, code), { until: codeEnd(platform), hasCode: true })
    await audit(platform, trx, actor, { action: 'auth.otp_sent', subject: { kind: 'loan', id: loanId }, detail: { purpose: act } })
  })
  return { expires_in: otpLifeSeconds, resend_in: otpResendSeconds }
}

/** Runs `work` in the transaction that uses up the code of the borrower's act. */
export async function withBranchCode<R>(
  platform: Platform,
  { act, borrowerId, actor }: Omit<Act, 'loanId'>,
  code: string,
  work: (trx: Transaction) => Promise<R>,
): Promise<R | Refusal> {
  const { phone_number: phone } = await findPhone(platform.database.db, borrowerId)
  return withCode(platform, actor, { phone, purpose: act, borrowerId }, code, work)
}

function findPhone(db: Platform['database']['db'], borrowerId: BorrowerId) {
  return db.selectFrom('borrower').select(['phone_number', 'language']).where('id', '=', borrowerId).executeTakeFirstOrThrow()
}
