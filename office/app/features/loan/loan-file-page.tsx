import { type OfficeAction, actionsOfFile } from '@let-twe/core/loan/office-actions.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Toast } from '@let-twe/ui/toast/toast.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  href,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { ShownDocumentContext } from '../../document/shown-document.ts'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { neighboursIn } from '../../list/remember-list.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { PageBehindContext } from '../../forms/page-behind.ts'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'
import { ActionPanel } from './action-panel.tsx'
import { AppointmentsSection } from './appointments-section.tsx'
import { BureauSection } from './bureau-section.tsx'
import { CaseHeader } from './case-header.tsx'
import { CasePresence } from './case-presence.tsx'
import { CasePane, casePaneOf } from './case-pane.tsx'
import { InterviewRoom, openInterview } from './interview-room.tsx'
import { inReadingOrder, loadDocumentPage } from './documents-pane.tsx'
import { RequestsSection } from './requests-section.tsx'

/** The acts after which a case is no more the work of its officer. */
const decisions: readonly OfficeAction[] = ['pre_approve', 'approve', 'send_back', 'postpone', 'reject', 'sign', 'disburse', 'write_off']

/** The whole case at once; while it waits for a decision its first document is on its way at once. */
export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [file, contacts, beside] = await Promise.all([
    load(callOffice(getLoanFile, { params: { id } })),
    load(callOffice(listContacts, { params: { id } })),
    neighboursIn(new URL(request.url).searchParams.get('list') ?? '', id),
  ])
  const [document] = inReadingOrder(file.documents)
  const isOpen = ['pending', 'pre_approved', 'appointment_confirmed'].includes(file.loan.loan_state)
  const isLimited = file.late_fees.some((fee) => fee.can_waive) || file.loan.overpaid_satang > 0
  const limits = isLimited ? await load(callOffice(getMyLimits, {})) : null
  return { file, contacts, beside, limits, first: isOpen && document ? { id: document.id, first: loadDocumentPage(document.id, 1) } : null }
}

/** Another pane of the same case needs nothing new; and another look would be another line of the audit trail. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export default function LoanFilePage() {
  const texts = useTexts()
  const me = useMe()
  const { file, contacts, beside, first } = useLoaderData<typeof clientLoader>()
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [toast, setToast] = useState<ReactNode>(null)
  const [opened, setOpened] = useState<{ readonly loan: string; readonly kind: DocumentKind } | null>(null)
  const { loan } = file
  const state = officeLoanState(loan.loan_state, file.write_off !== null)
  const pane = casePaneOf(search, file)
  const shown = opened?.loan === loan.id ? opened.kind : (file.documents.find(({ id }) => id === first?.id)?.kind ?? null)
  const behind = useMemo(
    () => ({ version: file.version, state: <LoanStateTag state={state} />, readAnew: revalidate }),
    [file.version, state, revalidate],
  )
  const interview = search.get('room') === 'interview' ? openInterview(file) : undefined
  // one main button: that of the interview, else of the open call, else of the next step
  const isCallMain = contacts.open_call !== null && !interview
  function setRoom(open: boolean) {
    const address = new URLSearchParams(search)
    if (open) address.set('room', 'interview')
    else address.delete('room')
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  async function done() {
    await revalidate()
    setToast(texts.office.done_message)
  }
  /** After a decision the next case of the list opens. */
  async function acted(action?: OfficeAction) {
    const list = search.get('list')
    if (action === undefined || !decisions.includes(action) || list === null || beside.next === null) return done()
    const addressOf = (id: string) => `${href('/loans/:id', { id })}?${new URLSearchParams({ list })}`
    await navigate(addressOf(beside.next))
    setToast(
      <>
        {texts.desk.done_next}{' '}
        <Link to={addressOf(loan.id)} onClick={() => setToast(null)} className="underline">
          {texts.desk.back_to_case}
        </Link>
      </>,
    )
  }
  return (
    <PageBehindContext value={behind}>
      <CaseHeader file={file} contacts={contacts} state={state} isCallMain={isCallMain} beside={beside} onDone={done} />
      <CasePresence key={`look ${loan.id}`} loanId={loan.id} stamp={file.stamp} onReadAnew={revalidate} />
      <WaitingProposals proposals={file.waiting} here={loan.id} onDone={done} />
      {file.flags.includes('account_inactive') && (
        <div className="mb-3">
          <Banner tone="danger">{texts.office.flag_account_inactive}</Banner>
        </div>
      )}
      {/* the decision comes first: below xl above everything else, on a wide screen in the last column */}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-3 ${
          pane === 'answers' ? 'lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_19rem]' : 'lg:grid-cols-[minmax(0,1fr)_19rem]'
        }`}
      >
        <div
          className={`grid min-w-0 items-start gap-3 print:hidden ${
            pane === 'answers' ? 'lg:col-span-2 lg:grid-cols-2 xl:order-last xl:col-span-1 xl:grid-cols-1' : 'lg:order-last'
          }`}
        >
          {interview && (
            <InterviewRoom
              key={interview.id}
              file={file}
              appointment={interview}
              onClose={() => setRoom(false)}
              onBegun={done}
              onDone={async () => {
                // a change of the address alone would end the reading
                await done()
                setRoom(false)
              }}
            />
          )}
          <Card highlight={!interview} title={texts.office.section_actions}>
            {loan.state_reason && <p className="mb-3 break-words">{loan.state_reason}</p>}
            <ShownDocumentContext value={shown}>
              <ActionPanel
                key={loan.id}
                file={file}
                actions={actionsOfFile(file, me)}
                hasMain={!isCallMain}
                onInterview={interview ? undefined : () => setRoom(true)}
                onDone={acted}
              />
            </ShownDocumentContext>
          </Card>
          <BureauSection file={file} onDone={done} />
          <AppointmentsSection file={file} onDone={done} />
          <RequestsSection file={file} onDone={done} />
        </div>
        {/* another case has its own ticks, open documents and typed words */}
        <CasePane key={loan.id} {...{ file, contacts, pane, first }} onOpen={(kind) => setOpened({ loan: loan.id, kind })} onDone={done} />
      </div>
      <Toast message={toast} onClose={() => setToast(null)} />
    </PageBehindContext>
  )
}
