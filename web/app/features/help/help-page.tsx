import { listMessages } from '@let-twe/core/conversation/endpoints.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { data } from 'react-router'
import { helpTypes } from '../../route-table.ts'
import { callApi } from '../../session/call-api.ts'
import type { Route } from './+types/help-page.ts'
import { Conversation } from './conversation.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const type = helpTypes.find((each) => each === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return { type, messages: await callApi(listMessages, { query: { page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' } }) }
}
clientLoader.hydrate = true as const
export { LoadingState as HydrateFallback }

export default function HelpPage({ loaderData: { messages } }: Route.ComponentProps) {
  const { help: words } = useTexts()
  return (
    <>
      <PageHeading lead={words.messages_lead}>{words.messages_title}</PageHeading>
      {messages.ok ? (
        <Conversation list={messages.data} />
      ) : messages.code === 'account_restricted' ? (
        <Banner tone="info">{words.restricted}</Banner>
      ) : (
        <LoadFailure message={messages.message} />
      )}
    </>
  )
}
