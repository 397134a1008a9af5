import {
  type InterviewAnswer,
  type InterviewQuestion,
  type InterviewSheet,
  interviewAnswers,
  interviewQuestions,
} from '@let-twe/core/appointment/interview-questions.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type ShortReason, shortReasons } from '@let-twe/core/appointment/interview-length.ts'
import { beginAppointment, closeAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { useEffect, useRef, useState } from 'react'
import { ChannelAccount } from '../../appointment/channel-account.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { ChipChoice } from '../../forms/chip-choice.tsx'
import { sayRejection } from '../../loan/say-rejection.ts'
import { callOffice } from '../../session/call-office.ts'

type Appointment = LoanFile['appointments'][number]

/** The interview of a case whose result is missing. */
export function openInterview({ appointments }: LoanFile): Appointment | undefined {
  return appointments.findLast(
    ({ type, state, result }) =>
      type === 'interview' && (state === 'booked' || state === 'confirmed' || (state === 'done' && result === null)),
  )
}

/** The keys of the answers to the current question. */
const answerKeys: Record<InterviewAnswer, string> = { yes: 'y', no: 'n', not_asked: 'x' }

/**
 * The question sheet beside answers and papers, during the interview: one press or key an answer, then the result that the answers
 * allow. The officer presses the start, and the server's clock counts the length.
 */
export function InterviewRoom({
  file: { borrower, rejected_at: rejectedAt },
  appointment,
  onClose,
  onBegun,
  onDone,
}: {
  readonly file: LoanFile
  readonly appointment: Appointment
  readonly onClose: () => void
  readonly onBegun: () => Promise<void>
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { office, errors, desk, common } = texts
  const [answers, setAnswers] = useState<Partial<InterviewSheet>>({})
  const [shortReason, setShortReason] = useState<ShortReason>()
  const { busy, send, errors: fields } = useForm()
  const withKey = useIdempotencyKey()
  const results = useRef<HTMLDivElement>(null)
  const { id, date, time, social_channel: channel, social_url: account } = appointment
  const open = interviewQuestions.filter((question) => answers[question] === undefined)
  const missing = open.length === 0 ? undefined : fill(desk.interview_unanswered, { count: open.length })
  const refusals: Record<InterviewResult, string | undefined> = {
    passed: missing ?? (Object.values(answers).includes('no') ? errors.interview_not_passed : undefined),
    failed: missing,
  }
  const isBegun = appointment.started_at !== null || appointment.state === 'done'
  const isComplete = open.length === 0
  // Enter begins the interview, and after the last answer it records the result
  useEffect(() => {
    if (!isBegun || isComplete) results.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus()
  }, [isBegun, isComplete])
  const start = () =>
    send(async () => {
      const begun = await withKey(undefined, (idempotencyKey) =>
        callOffice(beginAppointment, { params: { id }, body: {} }, { idempotencyKey }),
      )
      // a second press after a lost reply finds it begun
      if (!begun.ok && begun.code === 'appointment_not_open') await onBegun()
      else return begun
    }, onBegun)
  const record = (result: InterviewResult) =>
    send(
      () =>
        callOffice(closeAppointment, {
          params: { id },
          body: { state: 'done', result, answers: answers as InterviewSheet, short_reason: shortReason },
        }),
      onDone,
    )
  return (
    <Card highlight title={office.appointment_interview}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-bold">
          <DateText date={date} weekday /> {time}
        </span>
        <PhoneText number={borrower.phone_number} />
        {channel && <ChannelAccount channel={channel} account={account ?? ''} />}
      </p>
      {isBegun && (
        <ol aria-label={withoutJoiners(office.interview_sheet)} className="my-2 divide-y divide-line">
          {interviewQuestions.map((question) => (
            <Question
              key={question}
              question={question}
              answer={answers[question]}
              isCurrent={question === open[0]}
              onAnswer={(answer) => setAnswers({ ...answers, [question]: answer })}
            />
          ))}
        </ol>
      )}
      {fields.short_reason && (
        <ChipChoice
          legend={office.interview_short}
          name="short_reason"
          options={shortReasons.map((value) => ({ value, label: office[`interview_short_${value}`] }))}
          onChange={(value) => setShortReason(value as ShortReason)}
        />
      )}
      <div ref={results} className="grid gap-2">
        {isBegun ? (
          <>
            <ActionButton
              variant={refusals.passed ? 'secondary' : 'primary'}
              busy={busy}
              refusal={refusals.passed}
              onPress={() => void record('passed')}
            >
              {office.mark_passed}
            </ActionButton>
            <ActionButton busy={busy} refusal={refusals.failed} onPress={() => void record('failed')}>
              {office.mark_failed}
            </ActionButton>
          </>
        ) : (
          <ActionButton variant="primary" busy={busy} refusal={sayRejection(texts, rejectedAt)} onPress={() => void start()}>
            {desk.interview_start}
          </ActionButton>
        )}
        <Button variant="quiet" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </Card>
  )
}

function Question({
  question,
  answer,
  isCurrent,
  onAnswer,
}: {
  readonly question: InterviewQuestion
  readonly answer: InterviewAnswer | undefined
  readonly isCurrent: boolean
  readonly onAnswer: (answer: InterviewAnswer) => void
}) {
  const { office } = useTexts()
  const words = office[`interview_${question}`]
  return (
    <li className={`py-1.5 text-sm ${isCurrent ? 'font-bold' : ''}`}>
      {words}
      <span className="mt-1 flex flex-wrap gap-1">
        {interviewAnswers.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={withoutJoiners(`${words} ${office[`answer_${each}`]}`)}
            aria-pressed={each === answer}
            aria-keyshortcuts={isCurrent ? answerKeys[each] : undefined}
            onClick={() => onAnswer(each)}
            className={`inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line bg-surface px-2.5 font-normal text-primary hover:border-primary aria-pressed:border-primary aria-pressed:font-bold ${
              each === 'yes' ? 'aria-pressed:bg-primary-soft' : 'aria-pressed:bg-danger-soft aria-pressed:text-danger'
            }`}
          >
            {office[`answer_${each}`]}
          </button>
        ))}
      </span>
    </li>
  )
}
