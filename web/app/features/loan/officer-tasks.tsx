import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { CounterOffer } from './expired-counter-offer.ts'
import type { Loan } from './loan-timeline.ts'

/** The officer's requests: one card, one clear task below the other. */
export function OfficerTasks({ loan }: { loan: Loan }) {
  const { loan: words, document_kind } = useTexts()
  const asksSize = isOffered('answer_size_offer', loan, useToday())
  const tasks = { document: words.task_document, information: words.task_information, interview: words.task_interview }
  return (
    <>
      {asksSize && <CounterOffer loan={loan} offer={loan.size_offer} />}
      {loan.requests.length > 0 && (
        <Card title={words.task_title} highlight>
          <ul className="divide-y divide-accent-edge">
            {loan.requests.map((request, index) => (
              <li key={request.id} className="py-4 first:pt-0 last:pb-0">
                {request.document_kind && <p className="font-bold">{document_kind[request.document_kind]}</p>}
                <p>{fill(words.task_reason, { reason: joinWordsIn(request.reason) })}</p>
                {request.words && <p className="mt-2 break-words whitespace-pre-line">{request.words}</p>}
                <LinkButton
                  href={request.kind === 'interview' ? href('/resubmit-interview-appointment') : href('/update-information')}
                  variant={index > 0 || asksSize ? 'secondary' : 'primary'}
                  wide
                  className="mt-3"
                >
                  {tasks[request.kind]}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
