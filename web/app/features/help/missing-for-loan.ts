import type { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { isRunning } from '@let-twe/core/loan/is-running.ts'
import type { ReplyOf } from '@let-twe/client/result.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type DateWords, sayDate } from '@let-twe/texts/say-date.ts'
import { href } from 'react-router'
import { bestOffer } from '../../decision/offer-of.ts'

/** One thing that is in the way of the next loan, and where it is done; without a link the application itself asks for it. */
export type Missing = {
  readonly text: string
  readonly from?: string | null
  readonly link?: { readonly href: string; readonly label: string }
}

/** Every obstacle to the next loan: first those of the current loan, then the results of core's eligibility rules. */
export function missingForLoan(
  application: ReplyOf<typeof getApplication>,
  loan: ReplyOf<typeof getCurrentLoan>,
  { help: words, loan: loanWords, application: reasons }: Texts,
  dates: DateWords,
): Missing[] {
  const { reapply_date: again } = application
  const offer = bestOffer(application)
  const write = { href: href('/help/:type', { type: 'messages' }), label: words.messages_title }
  const permit = { href: href('/help/:type', { type: 'permit' }), label: words.permit_title }
  const details = { href: href('/profile/:type', { type: 'basic-information' }), label: words.next_see_details }
  const told: Record<(typeof offer.reasons)[number]['reason'], Missing> = {
    too_young: { text: words.next_too_young, link: details },
    too_old: { text: words.next_too_old, link: details },
    // the page of them says whether they can be changed now
    outside_province: { text: words.next_outside_province, link: details },
    too_short_in_thailand: { text: words.next_too_short_in_thailand },
    too_short_with_employer: { text: words.next_too_short_with_employer },
    permit_too_short: { text: words.next_permit, link: permit },
    blacklisted: { text: words.next_not_now, link: write },
    debt_written_off: { text: words.next_written_off, link: write },
    first_loan_only: { text: reasons.reason_first_loan_only },
    repaid_loan_needed: { text: reasons.reason_repaid_loan_needed },
  }
  const tasks = { document: loanWords.task_document, information: loanWords.task_information, interview: loanWords.task_interview }
  return [
    ...(loan?.requests ?? []).map(({ kind, reason }) => ({
      text: reason,
      link: { href: kind === 'interview' ? href('/resubmit-interview-appointment') : href('/update-information'), label: tasks[kind] },
    })),
    ...(isUnderWay(application) ? [ownLoan(loan, words)] : []),
    ...(again === null
      ? []
      : [{ text: fill(words.next_wait, { date: sayDate(again, dates) }), link: { href: href('/home'), label: words.next_see_why } }]),
    ...offer.reasons.map(({ reason, from }) => ({ ...told[reason], from })),
  ]
}

/** An application that was sent, or its loan, has not ended. */
export function isUnderWay({ submitted, may_apply: mayApply, reapply_date: again }: ReplyOf<typeof getApplication>): boolean {
  return submitted && !mayApply && again === null
}

function ownLoan(loan: ReplyOf<typeof getCurrentLoan>, words: Texts['help']): Missing {
  const running = loan !== null && isRunning(loan)
  return {
    text: running ? words.next_repay_first : words.next_under_way,
    link: { href: href('/current-loan'), label: words.next_see_loan },
  }
}
