import type { SentAnswers } from '@let-twe/core/application/answers.ts'
import type { InterviewSheet } from '@let-twe/core/appointment/interview-questions.ts'
import { readEmployer } from '@let-twe/core/application/employer-list.ts'
import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import type { BranchAct } from '@let-twe/core/auth/otp-rules.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { type BusinessDate, addMonths, instantInBangkok } from '@let-twe/core/business-date.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { applicationSteps } from '@let-twe/core/application/steps.ts'
import { demoEmployers } from '@let-twe/core/lender/demo-employers.ts'
import { type Satang, bahtToSatang, satangToDecimal } from '@let-twe/core/money.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { carryOut } from '../carry-out.ts'
import { type NewBorrower, insertBorrower } from '../domain/borrower/write-borrower.ts'
import { decideDualControl } from '../features/dual-control/decide-dual-control.ts'
import { bookAppointment } from '../features/appointment/book-appointment.ts'
import { findSlots } from '../features/appointment/find-slots.ts'
import { saveStep } from '../features/application/save-step.ts'
import { uploadDocument } from '../features/document/upload-document.ts'
import { approveLoan } from '../features/loan/approve-loan.ts'
import { disburseLoan } from '../features/loan/disburse-loan.ts'
import { preApproveLoan } from '../features/loan/pre-approve-loan.ts'
import { askForDeferral, decidePromise, readPromises } from '../features/loan/promise-to-pay.ts'
import { writeCode } from '../domain/auth/one-time-code.ts'
import { signAtBranch } from '../features/loan/sign-at-branch.ts'
import { beginAppointment } from '../features/appointment/move-appointment-by-staff.ts'
import { closeAppointment } from '../features/appointment/close-appointment.ts'
import { confirmAppointment } from '../features/appointment/confirm-appointment.ts'
import { requestAgain } from '../features/officer-request/request-again.ts'
import { assignTransfer, previewAssignment } from '../features/payment/assign-transfer.ts'
import { postStatement, startPosting } from '../features/payment/post-statement.ts'
import { previewStatement } from '../features/payment/preview-statement.ts'
import type { StaffActor } from '../platform/audit.ts'
import { openClock } from '../platform/clock.ts'
import { transact } from '../platform/database/transact.ts'
import type { Platform } from '../platform/platform.ts'
import { demoPaper } from './demo-papers.ts'
import { must } from './must.ts'

/** The persons of the demo's stories. */
export type Cast = { readonly officer: string; readonly manager: string; readonly branch: string; readonly pinHash: string }

/** A made-up person. */
export type DemoPerson = { readonly phone: PhoneNumber; readonly name: string; readonly language: Language }

/**
 * The life of a demo borrower, through the product's own use cases on earlier days: their writes, and the ledger above all, equal
 * a real borrower's. The lender's steps must fall on working days.
 */
export type Story = {
  register(date: BusinessDate): Promise<void>
  /** Completes the application's steps up to this one. */
  fill(date: BusinessDate, last: ApplicationStep): Promise<void>
  /** Books the first free interview from now on, which sends the application. */
  bookInterview(): Promise<void>
  /** Books an interview in the morning, which sends the application, and has it the same day. */
  haveInterview(date: BusinessDate): Promise<void>
  /** Books an interview in the morning and is not reached. */
  missInterview(date: BusinessDate): Promise<void>
  askForDocument(date: BusinessDate): Promise<void>
  preApprove(date: BusinessDate): Promise<void>
  /** Books and confirms the branch visit on one working day; visit, approval and signature are on the next. */
  sign(booked: BusinessDate, date: BusinessDate): Promise<void>
  /** The money goes out on the day of the signature. */
  disburse(date: BusinessDate): Promise<void>
  /** A bank file of the day shows the transfer. */
  pay(date: BusinessDate, amount: Satang): Promise<void>
  /** Asks for the latest day for the next payment, and an officer agrees. */
  putOff(date: BusinessDate): Promise<void>
}

/** Begins the story of a person. */
export function beginStory(platform: Platform, person: DemoPerson, cast: Cast): Story {
  const id = platform.random.uuid()
  const borrower = { kind: 'borrower', id } as const
  const officer = { kind: 'staff', id: cast.officer } as const
  const manager = { kind: 'staff', id: cast.manager } as const
  let version = 0
  let payments = 0

  const on = (date: BusinessDate, time: string): Platform => {
    const instant = instantInBangkok(date, time)
    return { ...platform, clock: openClock(() => instant) }
  }
  const loanId = async (): Promise<string> =>
    (await platform.database.db.selectFrom('loan').select('id').where('borrower_id', '=', id).executeTakeFirstOrThrow()).id
  const book = async (then: Platform) => {
    const [slot] = await must(findSlots(then, then.database.db, { type: 'interview' }))
    return must(bookAppointment(then, { borrowerId: id, type: 'interview', ...slot!, actor: borrower }))
  }

  /** A code that the borrower's phone would have got by SMS. */
  const codeFor = async (then: Platform, act: BranchAct): Promise<string> => {
    const code = platform.random.digits(6)
    await transact(then.database.db, { onRefusal: 'rollback' }, (trx) =>
      writeCode(then, trx, { phone: person.phone, purpose: act, borrowerId: id }, code),
    )
    return code
  }

  return {
    async register(date) {
      const { database, clock } = on(date, '09:10')
      const row: NewBorrower = {
        id,
        phone_number: person.phone,
        name: person.name,
        dob: '1996-04-12',
        province_of_work: 'TH-74',
        province_of_resident: 'TH-74',
        income_type: 'half_monthly',
        salary: 6_200,
        language: person.language,
        pin_hash: cast.pinHash,
        created_at: clock.now(),
      }
      await transact(database.db, { onRefusal: 'rollback' }, (trx) => insertBorrower(platform, trx, row))
    },
    async fill(date, last) {
      const then = on(date, '09:20')
      const answers = answersOf(person, platform.clock.today())
      for (const step of applicationSteps.slice(0, applicationSteps.indexOf(last) + 1)) {
        if (step === 'required_documents')
          for (const kind of requiredDocumentKinds)
            await must(
              uploadDocument(then, { borrowerId: id, kind, read: () => demoPaper(kind, Number(person.phone.slice(-4))), actor: borrower }),
            )
        const save = { borrowerId: id, step, version, complete: true, answers: answers[step], actor: borrower } as const
        version = (await must(saveStep(then, save))).version
      }
    },
    async bookInterview() {
      await book(platform)
    },
    async haveInterview(date) {
      const interview = await book(on(date, '06:30'))
      await must(beginAppointment(on(interview.date, '16:40'), { id: interview.id, actor: officer }))
      await must(
        closeAppointment(on(interview.date, '17:00'), {
          id: interview.id,
          actor: officer,
          state: 'done',
          result: 'passed',
          answers: allYes,
        }),
      )
    },
    async missInterview(date) {
      const missed = await book(on(date, '06:30'))
      await must(closeAppointment(on(missed.date, '18:30'), { id: missed.id, actor: officer, state: 'missed' }))
    },
    async askForDocument(date) {
      const again = {
        loanId: await loanId(),
        actor: officer,
        kind: 'document',
        document_kind: 'permit_front',
        reason_code: 'photo_unreadable',
      } as const
      await must(requestAgain(on(date, '17:10'), again))
    },
    async preApprove(date) {
      const offer = { size_satang: bahtToSatang(5_000), months: 2, times_per_month: 2 }
      await must(preApproveLoan(on(date, '17:10'), { loanId: await loanId(), actor: officer, ...offer }))
    },
    async sign(booked, date) {
      const loan = await loanId()
      const booking = on(booked, '16:00')
      const slots = await must(findSlots(booking, booking.database.db, { type: 'branch', branchId: cast.branch }))
      const visit = { borrowerId: id, type: 'branch', branchId: cast.branch, ...slots[0]!, actor: borrower } as const
      const { id: appointment } = await must(bookAppointment(booking, visit))
      await must(confirmAppointment(on(booked, '16:30'), { id: appointment, actor: officer }))
      const day = on(date, '10:30')
      await must(closeAppointment(day, { id: appointment, actor: officer, state: 'done', code: await codeFor(day, 'branch_visit') }))
      await must(approveLoan(day, { loanId: loan, actor: manager }))
      await must(signAtBranch(day, { loanId: loan, actor: manager, code: await codeFor(day, 'branch_signature') }))
    },
    async disburse(date) {
      const reference = `DEMO-OUT-${person.phone}`
      await must(disburseLoan(on(date, '10:30'), { loanId: await loanId(), actor: manager, reference }))
    },
    async pay(date, amount) {
      payments += 1
      const loans = platform.database.db.selectFrom('loan').where('id', '=', await loanId())
      const { payment_reference_number: reference } = await loans.select('payment_reference_number').executeTakeFirstOrThrow()
      const line = [onBankFile(date), `TRANSFER ${reference}`, '', satangToDecimal(amount), `DEMO-IN-${person.phone}-${payments}`]
      const then = on(date, '12:00')
      const file = { bytes: bankFile([line]), fileName: `bank-${date}.csv` }
      const { id: statement } = await must(previewStatement(then, { actor: officer, ...file }))
      await must(startPosting(then, { id: statement, actor: manager }))
      await postStatement(then, statement)
      await giveRest(then, { number: line.at(-1)!, reference, officer, manager })
    },
    async putOff(date) {
      const loan = await loanId()
      const asked = on(date, '11:00')
      const { latest_date: latest } = await must(readPromises(asked, { loanId: loan, borrowerId: id, language: 'en' }))
      const reason = 'My pay comes later this month'
      const { id: promise } = await must(askForDeferral(asked, { loanId: loan, actor: borrower, date: latest!, reason }))
      await must(decidePromise(on(date, '15:00'), { promiseId: promise, actor: officer, agree: true }))
    },
  }
}

/** As people write them: employers of the demo lender's list in two of their spellings, and an unlisted one. */
const workplaces = [...demoEmployers.slice(0, 2).flatMap((line) => readEmployer(line).spellings.slice(0, 2)), 'Demo Seafood Company']

function answersOf({ name, phone }: DemoPerson, today: BusinessDate): { readonly [S in ApplicationStep]: SentAnswers<S> } {
  const digits = phone.slice(3)
  return {
    qr_scan: { method: 'manual' },
    customer_information: {
      ...exampleAnswers('customer_information', { optional: false }),
      name,
      dob: '1996-04-12',
      father_name: 'U Demo',
      passport: `MD${digits.slice(-6)}`,
      work_permit: `0000${digits}`,
      permit_end: addMonths(today, 20),
      province_of_work: 'TH-74',
      province_of_resident: 'TH-74',
      address: '12 Demo Queue, Mahachai, Samut Sakhon',
      in_thailand_since: addMonths(today, -60),
    },
    required_documents: { readable: true },
    additional_information: {
      ...exampleAnswers('additional_information', { optional: false }),
      employer_name: workplaces[Number(digits) % workplaces.length]!,
      job: 'Packing',
      employed_since: addMonths(today, -30),
      income_type: 'half_monthly',
      salary: 6_200,
      bank: '004',
      account_number: `0${digits}`,
      account_name: name,
      social_channel: 'messenger',
      social_url: 'https://m.me/demo',
    },
    choose_loan_type: { loan_size_baht: 5_000, months: 2, times_per_month: 2, purpose: 'family', declared: true },
  }
}

const allYes: InterviewSheet = {
  face_matches: 'yes',
  papers_shown: 'yes',
  work_confirmed: 'yes',
  home_confirmed: 'yes',
  purpose_confirmed: 'yes',
  costs_understood: 'yes',
  own_wish: 'yes',
}

/** A line above the debt waits for two people, who give it to its loan. */
async function giveRest(
  then: Platform,
  { number, reference, officer, manager }: { number: string; reference: string; officer: StaffActor; manager: StaffActor },
): Promise<void> {
  const { db } = then.database
  const { id, state } = await db.selectFrom('transfer').where('number', '=', number).select(['id', 'state']).executeTakeFirstOrThrow()
  if (state !== 'suspense') return
  const assignment = { id, actor: officer, reference }
  const { payoff_satang } = await must(previewAssignment(then, assignment))
  await must(assignTransfer(then, { ...assignment, payoff_satang }))
  const proposal = await db.selectFrom('dual_control').where('subject_id', '=', id).select('id').executeTakeFirstOrThrow()
  await must(decideDualControl(then, carryOut, { id: proposal.id, actor: manager, confirm: true }))
}

/** The file of a demo bank, with these lines. */
export function bankFile(lines: readonly (readonly string[])[]): Buffer {
  return Buffer.from(['Date,Description,Debit,Credit,Reference', ...lines.map((line) => line.join(','))].join('\n'))
}

/** A day as the demo bank writes it. */
export const onBankFile = (date: BusinessDate): string => date.split('-').toReversed().join('/')
