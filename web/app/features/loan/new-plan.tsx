import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { AnswerPlan, type PlanAnswer } from './answer-plan.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { Loan } from './loan-timeline.ts'
import { NewPlanFacts, type Plan } from './new-plan-facts.tsx'

/** A new plan: offered, with its costs and the answer; answered; or past, with the way to the loan officer. */
export function NewPlan({
  loan,
  lender,
  answer,
  onAnswer,
}: {
  readonly loan: Loan
  readonly lender: PublicLender
  readonly answer: PlanAnswer | null
  readonly onAnswer: (answer: PlanAnswer) => void
}) {
  const dates = useDateWords()
  const { loan: loanWords, plan: words } = useTexts()
  const today = useToday()
  const plan = loan.new_plan
  const end = endOf(plan, answer, today)
  if (end === 'signed' || end === 'declined')
    return (
      <Seen>
        <Banner tone={end === 'signed' ? 'success' : 'info'}>{words[end]}</Banner>
      </Seen>
    )
  if (!plan || end) {
    const card = (
      <Card title={words.gone} tone="calm">
        <p>{plan && end ? fill(words[end], { date: sayDate(plan.valid_until, dates) }) : words.ended}</p>
        <ContactLinks lender={lender} label={loanWords.contact_officer} />
      </Card>
    )
    return answer ? <Seen>{card}</Seen> : card
  }
  return (
    <Card title={words.title} highlight>
      {answer?.end === 'ended' && (
        <Seen>
          <Banner tone="warning">{words.other}</Banner>
        </Seen>
      )}
      <p className="mb-3">{fill(words.text, { date: sayDate(plan.valid_until, dates) })}</p>
      <NewPlanFacts plan={plan} />
      <AnswerPlan key={plan.id} loan={loan} plan={plan} onAnswer={onAnswer} />
    </Card>
  )
}

/** How a plan ended; null while it can be answered. The answer counts also while the page cannot be read again and shows the plan still. */
function endOf(plan: Plan | null, answer: PlanAnswer | null, today: BusinessDate): PlanAnswer['end'] | 'expired' | 'outdated' | null {
  const answered = plan === null || plan.id === answer?.id ? (answer?.end ?? null) : null
  if (plan === null || answered === 'signed' || answered === 'declined') return answered
  if (plan.valid_until < today) return 'expired'
  return plan.state === 'offered' ? answered : plan.state
}

/** The result of a press, which was far below it on the page. */
function Seen({ children }: { readonly children: ReactNode }) {
  return (
    <output tabIndex={-1} ref={takeFocus} className="mb-3 block scroll-mt-20">
      {children}
    </output>
  )
}

function takeFocus(place: HTMLElement | null) {
  place?.focus()
}
