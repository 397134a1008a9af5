import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { getAnswerTime, listMessages } from '@let-twe/core/conversation/endpoints.ts'
import { getCallBack, listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import { listComplaints } from '@let-twe/core/complaint/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import type { Result } from '@let-twe/client/result.ts'
import type { IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { helpTypes } from './help.page.ts'
import { later } from '../../page/lazy-part.tsx'
import { PartSwitch } from '../../layouts/part-switch.tsx'
import { loadWords } from '../../page/words.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/help-page.ts'
import { Conversation } from './conversation.tsx'

/** With the words of a time to choose. */
const CallBack = later('call-back', async () => {
  const [{ CallBack: Form }] = await Promise.all([import('./call-back.tsx'), loadWords(['appointment'])])
  return Form
})
const Complaints = later('complaints', async () => (await import('./complaints.tsx')).Complaints)
const NextLoan = later('next-loan', async () => (await import('./next-loan.tsx')).NextLoan)
/** With the words of the camera that reads codes. */
const RenewedPermit = later('renewed-permit', async () => {
  const [{ RenewedPermit: Form }] = await Promise.all([import('./renewed-permit.tsx'), loadWords(['application'])])
  return Form
})

const icons: Readonly<Record<(typeof helpTypes)[number], IconName>> = {
  messages: 'chat',
  'call-back': 'phone',
  permit: 'document',
  complaint: 'edit',
  'next-loan': 'wallet',
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const type = helpTypes.find((each) => each === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  const page = url.searchParams.get('page') ?? '1'
  if (type === 'messages') {
    const query = { page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' }
    const [list, loan, answers] = await Promise.all([call(listMessages, { query }), call(getCurrentLoan, {}), call(getAnswerTime, {})])
    return { type, list, officer: loan.ok ? (loan.data?.officer ?? null) : null, answers: answers.ok ? answers.data : null }
  }
  if (type === 'complaint') return { type, complaints: await call(listComplaints, {}) }
  if (type === 'permit') return { type, profile: await call(getProfile, {}) }
  if (type === 'next-loan') {
    const [application, loan] = await Promise.all([call(getApplication, {}), call(getCurrentLoan, {})])
    return { type, application, loan }
  }
  const [times, newest] = await Promise.all([call(listCallBackTimes, {}), call(getCallBack, {})])
  return { type, times, newest }
}

export default function HelpPage({ loaderData: loaded }: Route.ComponentProps) {
  const { help: words } = useTexts()
  const labels = {
    messages: words.messages_title,
    'call-back': words.call_title,
    permit: words.permit_title,
    complaint: words.complaint_title,
    'next-loan': words.next_title,
  }
  return (
    <>
      <PageHeading place={labels[loaded.type]}>{words.title}</PageHeading>
      <PartSwitch
        key={loaded.type}
        label={words.title}
        parts={helpTypes.map((type) => ({
          href: href('/help/:type', { type }),
          name: labels[type],
          icon: icons[type],
          current: type === loaded.type,
        }))}
      />
      {/* another part has its own thanks and typed words */}
      <div key={`the-${loaded.type}`}>
        {loaded.type === 'messages' ? (
          <Shown reply={loaded.list} kept={words.restricted}>
            {(list) => <Conversation list={list} officer={loaded.officer} answers={loaded.answers} />}
          </Shown>
        ) : loaded.type === 'complaint' ? (
          <Shown reply={loaded.complaints} kept={words.restricted}>
            {(complaints) => <Complaints complaints={complaints} />}
          </Shown>
        ) : loaded.type === 'permit' ? (
          <Shown reply={loaded.profile}>{(profile) => <RenewedPermit profile={profile} />}</Shown>
        ) : loaded.type === 'next-loan' ? (
          <Shown reply={loaded.application}>
            {(application) => <Shown reply={loaded.loan}>{(loan) => <NextLoan application={application} loan={loan} />}</Shown>}
          </Shown>
        ) : (
          <Shown reply={loaded.times}>
            {(times) => <Shown reply={loaded.newest}>{(newest) => <CallBack times={times} newest={newest} />}</Shown>}
          </Shown>
        )}
      </div>
    </>
  )
}

/** The server's reply; in a restricted session, that the message is stored. */
function Shown<T>({
  reply,
  kept,
  children,
}: {
  readonly reply: Result<T>
  readonly kept?: string
  readonly children: (data: T) => ReactNode
}) {
  if (reply.ok) return children(reply.data)
  return <LoadFailure message={(reply.code === 'account_restricted' ? kept : undefined) ?? reply.message} code={reply.code} />
}
