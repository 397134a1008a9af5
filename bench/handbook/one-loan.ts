import { bookAppointment, listAppointments, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { beginAppointment, closeAppointment, confirmAppointment, sendVisitCode } from '@let-twe/core/appointment/office-endpoints.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { inCoins } from '@let-twe/core/cash/coins.ts'
import { openDrawer } from '@let-twe/core/cash/endpoints.ts'
import type { AppointmentId, LoanId } from '@let-twe/core/id.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { approve, disburse, getLoanFile, preApprove, sendSignatureCode, signAtBranch } from '@let-twe/core/loan/office-endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { type Call, callAsCustomer } from '../../e2e/src/call-server.ts'
import { type Reached, prepareApplication } from '../../e2e/src/prepare-application.ts'

/** The people of an office who handle one loan, logged in. */
export type Desk = Readonly<Record<'officer' | 'otherOfficer' | 'manager', Call>>

/** A borrower from the registration to the first paid instalment, by the real calls. Returns the calls of the borrower. */
export async function liveOneLoan(reached: Reached, desk: Desk, phone: PhoneNumber, now: Date): Promise<Call> {
  const borrower = await prepareApplication(reached, phone, 'sent')
  const id = (await borrower(getCurrentLoan, {}))!.id as LoanId
  const loan = { params: { id } }
  const version = async () => (await desk.officer(getLoanFile, loan)).version

  const interview = await newestAppointment(borrower)
  await desk.officer(beginAppointment, { ...interview, body: {} })
  const answers = Object.fromEntries(interviewQuestions.map((question) => [question, 'yes'])) as Record<
    (typeof interviewQuestions)[number],
    'yes'
  >
  await desk.officer(closeAppointment, { ...interview, body: { state: 'done', result: 'passed', answers, short_reason: 'second_call' } })
  await desk.officer(preApprove, { ...loan, body: { loan_size_baht: 5_000, months: 2, times_per_month: 2, version: await version() } })

  const branch_id = (await callAsCustomer(reached)(listBranches, { query: {} }))[0]!.id
  const { date, time } = (await borrower(listSlots, { params: { type: 'branch' }, query: { branch_id } })).at(-1)!
  await borrower(bookAppointment, { params: { type: 'branch' }, body: { date, time, branch_id } })
  const visit = await newestAppointment(borrower)
  await desk.officer(confirmAppointment, { ...visit, body: {} })
  await desk.otherOfficer(beginAppointment, { ...visit, body: {} })
  await desk.otherOfficer(sendVisitCode, { ...visit, body: {} })
  await desk.otherOfficer(closeAppointment, { ...visit, body: { state: 'done', code: await reached.readCode(phone) } })

  await desk.manager(approve, { ...loan, body: { version: await version() } })
  await desk.manager(sendSignatureCode, { ...loan, body: {} })
  await desk.manager(signAtBranch, { ...loan, body: { version: await version(), code: await reached.readCode(phone) } })
  await desk.manager(disburse, { ...loan, body: { reference: `HANDBOOK-${phone.slice(-4)}`, version: await version() } })

  await desk.otherOfficer(openDrawer, { body: { branch_id, count: {} } })
  const due = (await borrower(getCurrentLoan, {}))!.instalments[0]!
  const paid = { amount_satang: inCoins(due.payment_satang), paid_date: businessDateAt(now), payment_type: 'branch' } as const
  const { payoff_satang } = await desk.otherOfficer(previewLoanPayment, {
    ...loan,
    query: { ...paid, amount_satang: String(paid.amount_satang) } as never,
  })
  const confirmed = ['not_whole_baht', 'far_from_instalment'] as const
  const { payment } = await desk.otherOfficer(recordLoanPayment, { ...loan, body: { ...paid, payoff_satang, confirmed: [...confirmed] } })
  if (payment === null) throw new Error('the payment waits for a second person')
  return borrower
}

async function newestAppointment(borrower: Call): Promise<{ params: { id: AppointmentId } }> {
  return { params: { id: (await borrower(listAppointments, {}))[0]!.id as AppointmentId } }
}
