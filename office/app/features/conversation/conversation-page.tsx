import { load } from '@let-twe/client/load.ts'
import { getConversationPage, getConversationVoice, listConversation } from '@let-twe/core/conversation/office-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { AudioButton } from '../../audio/audio-button.tsx'
import { ShowPages } from '../../document/show-pages.tsx'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { ClaimConversation } from './claim-conversation.tsx'
import { AnswerForm } from './answer-form.tsx'
import { SpokenLanguage } from './spoken-language.tsx'
import { PermitDecision } from './permit-decision.tsx'

const permitTones = { told: 'warning', accepted: 'success', refused: 'danger', replaced: 'neutral' } as const

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = params['id']!
  const { page } = placeOf(request.url)
  return { id, conversation: await load(callOffice(listConversation, { params: { id }, query: { page } })) }
}

export default function ConversationPage() {
  const { office, desk } = useTexts()
  const { id, conversation } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const { messages, told_permit, waiting_since, page, current_loan_id } = conversation
  const [newest] = messages
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading back={{ href: href('/conversations'), label: desk.conversations_title }}>
        {conversation.name ?? office.no_name}
      </PageHeading>
      <p className="mb-4 flex flex-wrap items-center gap-x-5">
        <span>
          {office.speaks}: <SpokenLanguage code={conversation.language} />
        </span>
        <Link to={href('/borrowers/:id', { id })} className="inline-flex min-h-12 items-center text-primary underline">
          {office.open_borrower}
        </Link>
        {waiting_since !== null && <ClaimConversation borrowerId={id} claimedBy={conversation.claimed_by} onDone={reload} />}
        {current_loan_id && (
          <Link to={href('/loans/:id', { id: current_loan_id })} className="inline-flex min-h-12 items-center text-primary underline">
            {office.open_file}
          </Link>
        )}
      </p>
      <div className="grid max-w-3xl gap-4">
        {newest === undefined && <EmptyState text={desk.conversation_none} />}
        {newest && page === 1 && told_permit?.permit && (
          <Card title={desk.permit_waits}>
            <Message message={told_permit} />
            <PermitDecision key={told_permit.id} id={told_permit.id} permit={told_permit.permit} seen={newest.id} onDone={reload} />
          </Card>
        )}
        <ListEnd list={conversation} />
        <ol className="grid gap-2">
          {messages.toReversed().map((message) => (
            <li key={message.id} className={message.from === 'borrower' ? 'sm:pr-16' : 'sm:pl-16'}>
              <Message message={message} />
            </li>
          ))}
        </ol>
        {newest && page === 1 && (
          <AnswerForm
            key={id}
            borrowerId={id}
            seen={newest.id}
            waits={waiting_since !== null}
            permitReported={told_permit !== null}
            ready={conversation.ready_answers}
            onDone={reload}
          />
        )}
      </div>
    </>
  )
}

function Message({
  message: { id, from, text, pages, permit, voice, sent_at, staff_name },
}: {
  readonly message: Data<typeof listConversation>['messages'][number]
}) {
  const { desk, help } = useTexts()
  return (
    <article className={`rounded-lg border px-4 py-2 ${from === 'borrower' ? 'border-line bg-surface' : 'border-primary bg-primary-soft'}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <strong>{from === 'borrower' ? desk.from_borrower : staff_name}</strong>
        <span className="text-muted">
          <InstantText at={sent_at} />
        </span>
      </p>
      {text !== null && <p className="break-words whitespace-pre-line">{text}</p>}
      {voice && <AudioButton label={desk.voice} load={() => callOffice(getConversationVoice, { params: { id } })} />}
      {permit && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {permit.work_permit}, {fill(help.permit_until, { date: formatDateInText(permit.permit_end) })}
          </span>
          <StateTag tone={permitTones[permit.state]}>{help[`permit_${permit.state}`]}</StateTag>
          {permit.qr_url && (
            <a
              href={permit.qr_url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-12 items-center text-primary underline"
            >
              {desk.permit_page}
            </a>
          )}
        </p>
      )}
      {pages > 0 && (
        <ShowPages
          name={desk.message_file}
          pages={pages}
          loadPage={(page) => callOffice(getConversationPage, { params: { id, page: String(page) } })}
        />
      )}
    </article>
  )
}
