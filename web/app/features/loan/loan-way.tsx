import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Timeline } from '@let-twe/ui/timeline/timeline.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { type Loan, loanTimeline } from './loan-timeline.ts'

/** The loan's position on its way: open until the disbursement, collapsed after it, when the next payment matters more. */
export function LoanWay({ loan }: { readonly loan: Loan }) {
  const texts = useTexts()
  const timeline = <Timeline items={loanTimeline(loan, texts)} />
  return loan.disbursement_date === null ? (
    <Card title={texts.loan.timeline_title}>{timeline}</Card>
  ) : (
    <Disclosure summary={texts.loan.timeline_behind}>{timeline}</Disclosure>
  )
}
