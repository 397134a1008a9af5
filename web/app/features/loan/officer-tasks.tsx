import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import type { Loan } from './loan-timeline.ts'
import { SizeOfferCard } from './size-offer-card.tsx'

/** What an officer asks for, each as one clear task. */
export function OfficerTasks({ loan }: { loan: Loan }) {
  const { loan: words } = useTexts()
  const tasks = { document: words.task_document, information: words.task_information, interview: words.task_interview }
  return (
    <>
      {loan.size_offer && <SizeOfferCard loan={loan} offer={loan.size_offer} />}
      {loan.requests.map((request) => (
        <Card key={request.id} title={words.task_title} highlight>
          <p>{fill(words.task_reason, { reason: request.reason })}</p>
          {request.words && <p className="mt-2 break-words whitespace-pre-line">{request.words}</p>}
          <div className="mt-3">
            <LinkButton href={request.kind === 'interview' ? href('/resubmit-interview-appointment') : href('/update-information')} wide>
              {tasks[request.kind]}
            </LinkButton>
          </div>
        </Card>
      ))}
    </>
  )
}
