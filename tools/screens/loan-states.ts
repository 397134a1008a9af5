import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { type InterviewSheet, interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { checkOtp, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { beginAppointment, closeAppointment, confirmAppointment, sendVisitCode } from '@let-twe/core/appointment/office-endpoints.ts'
import {
  approve,
  disburse,
  getLoanFile,
  postponeApplication,
  preApprove,
  rejectApplication,
  sendSignatureCode,
  signAtBranch,
} from '@let-twe/core/loan/office-endpoints.ts'
import { previewRestructuring, proposeRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { undoMinutes } from '@let-twe/core/loan/planned-rejection.ts'
import { makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { staffAct } from '../../e2e/src/account-steps.ts'
import { type Call, callAsCustomer, callAsStaff } from '../../e2e/src/call-server.ts'
import { prepareApplication } from '../../e2e/src/prepare-application.ts'
import { pin } from '../../e2e/src/sign-in.ts'
import type { Product } from '../../e2e/src/start-product.ts'

/** The states of an application before the disbursement, in their order. */
const way = ['interviewed', 'proposed', 'booked', 'confirmed', 'visited', 'approved', 'signed'] as const

/** A step of an application up to its money. */
export type LoanStep = (typeof way)[number] | 'disbursed'

/** A state that the demo's borrowers do not show. */
export type LoanState = (typeof way)[number] | 'offered a plan' | 'asked' | 'rejected' | 'postponed' | 'off'

/** Brings a new applicant into a state, through the calls of borrower and staff. */
export async function bringTo(product: Product, phone: PhoneNumber, state: LoanState): Promise<void> {
  const call = await prepareApplication(product, phone, 'sent')
  const params = { id: (await call(getCurrentLoan, {}))!.id }
  const officer = await callAsStaff(product, 'officer1')
  const manager = await callAsStaff(product, 'manager1')
  const readVersion = async () => (await officer(getLoanFile, { params })).version
  if (state === 'off') return staffAct(product, phone, 'off')
  if (state === 'rejected') {
    await manager(rejectApplication, { params, body: { reason_code: 'income_too_low', version: await readVersion() } })
    return product.goTo(new Date(product.now().getTime() + undoMinutes * 60_000))
  }
  if (state === 'postponed')
    return void (await manager(postponeApplication, { params, body: { reason_code: 'permit_ends_soon', version: await readVersion() } }))
  if (state === 'asked') {
    await officer(makeRequest, { params, body: { kind: 'information', reason_code: 'information_missing' } })
    await officer(makeRequest, { params, body: { kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable' } })
    return void (await officer(makeRequest, { params, body: { kind: 'interview', reason_code: 'interview_missed' } }))
  }
  const advance = await openCase(product, phone, call)
  const isOffered = state === 'offered a plan'
  for (const each of isOffered ? way : way.slice(0, way.indexOf(state) + 1)) await advance(each)
  if (!isOffered) return
  await advance('disbursed')
  await offerPlan(product, call)
}

/** Offers a new plan of the running loan, which another person confirms. */
export async function offerPlan(product: Product, call: Call): Promise<void> {
  const params = { id: (await call(getCurrentLoan, {}))!.id }
  const officer = await callAsStaff(product, 'officer1')
  const manager = await callAsStaff(product, 'manager1')
  const instalments = 8
  const first_due_date = addDays(businessDateAt(product.now()), 30)
  const { plans } = await officer(previewRestructuring, { params, query: { instalments: String(instalments), first_due_date } })
  const body = { instalments, first_due_date, total_after_satang: plans!.total_after_satang, reason_code: 'illness' } as const
  await officer(proposeRestructuring, { params, body })
  const waiting = await manager(listDualControls, {})
  await manager(decideDualControl, { params: { id: waiting.find(({ kind }) => kind === 'restructure')!.id }, body: { confirm: true } })
}

/** Takes the application of a number through its steps, one at each call, by its borrower's and the staff's calls of now. */
export async function openCase(product: Product, phone: PhoneNumber, call: Call): Promise<(to: LoanStep) => Promise<unknown>> {
  const params = { id: (await call(getCurrentLoan, {}))!.id }
  const officer = await callAsStaff(product, 'officer1')
  const manager = await callAsStaff(product, 'manager1')
  const readVersion = async () => (await officer(getLoanFile, { params })).version
  const signBefore = async (witness: Call) => {
    await witness(sendSignatureCode, { params, body: {} })
    return witness(signAtBranch, { params, body: { version: await readVersion(), code: await product.readCode(phone) } })
  }
  return async (to) => {
    const loan = (await call(getCurrentLoan, {}))!
    const visit = { id: loan.appointments.find(({ type }) => type === 'branch')?.id ?? loan.appointments[0]!.id }
    switch (to) {
      case 'interviewed': {
        const answers = Object.fromEntries(interviewQuestions.map((question) => [question, 'yes' as const])) as InterviewSheet
        await officer(beginAppointment, { params: visit, body: {} })
        return officer(closeAppointment, { params: visit, body: { state: 'done', result: 'passed', answers, short_reason: 'second_call' } })
      }
      case 'proposed': {
        const { loan_size_baht, months, times_per_month } = loan
        return officer(preApprove, { params, body: { loan_size_baht, months, times_per_month, version: await readVersion() } })
      }
      case 'booked':
        return bookVisit(call)
      case 'confirmed':
        return officer(confirmAppointment, { params: visit, body: {} })
      case 'visited':
        await officer(beginAppointment, { params: visit, body: {} })
        await officer(sendVisitCode, { params: visit, body: {} })
        return officer(closeAppointment, { params: visit, body: { state: 'done', code: await product.readCode(phone) } })
      case 'approved':
        return manager(approve, { params, body: { version: await readVersion() } })
      case 'signed':
        // not by the officer of interview and visit
        return signBefore(await callAsStaff(product, 'officer2'))
      case 'disbursed':
        return manager(disburse, { params, body: { reference: `PAYOUT-${params.id.slice(0, 8)}`, version: await readVersion() } })
    }
  }
}

async function bookVisit(call: Call): Promise<void> {
  const [branch] = await call(listBranches, { query: {} })
  const { date, time } = (await call(listSlots, { params: { type: 'branch' }, query: { branch_id: branch!.id } }))[0]!
  await call(bookAppointment, { params: { type: 'branch' }, body: { date, time, branch_id: branch!.id } })
}

/** Gives a new PIN by a code alone, which leaves sessions that are not sure of their person. */
export async function forgetPin(product: Product, phone: PhoneNumber): Promise<void> {
  const call = callAsCustomer(product)
  const forgotten = { phone_number: phone, forget_password: true } as const
  await call(sendOtp, { body: forgotten })
  const { auth_token } = await call(checkOtp, { body: { ...forgotten, code: await product.readCode(phone) } })
  await call(setPassword, { body: { ...forgotten, password: pin, auth_token } })
}
