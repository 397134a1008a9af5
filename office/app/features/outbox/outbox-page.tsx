import { listOutbox } from '@let-twe/core/outbox/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listOutbox, { query: placeOf(request.url) }))
}

export default function OutboxPage() {
  const { office } = useTexts()
  const messages = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading lead={office.outbox_lead}>{office.outbox_title}</PageHeading>
      <p className="mb-4">
        <Button variant="secondary" busy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
          {office.refresh}
        </Button>
      </p>
      {messages.total === 0 && <EmptyState text={office.outbox_none} />}
      <ul className="grid gap-2">
        {messages.data.map((message) => (
          <li key={message.id} className="rounded-lg border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <PhoneText number={message.phone_number} />
              <InstantText at={message.created_at} />
            </p>
            <p lang="en" className="break-words">
              {message.text}
            </p>
          </li>
        ))}
      </ul>
      <ListEnd list={messages} />
    </>
  )
}
