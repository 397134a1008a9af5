import { type OfficeAction, actionsFor } from '@let-twe/core/office/office-actions.ts'
import { officeLoanState } from '@let-twe/core/office/office-loan-state.ts'
import { listContacts } from '@let-twe/core/office/contact-endpoints.ts'
import { getLoanFile } from '@let-twe/core/office/loan-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Toast } from '@let-twe/ui/toast/toast.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { CallsSection } from '../../contact/calls-section.tsx'
import { callOffice } from '../../session/call-office.ts'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'
import { useMe } from '../../session/use-me.ts'
import { ActionPanel } from './action-panel.tsx'
import { AnswersSection } from './answers-section.tsx'
import { AppointmentsSection } from './appointments-section.tsx'
import { ChecksSection } from './checks-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { HistorySection } from './history-section.tsx'
import { LoanSection } from './loan-section.tsx'
import { PersonSection } from './person-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { RunningSection } from './running-section.tsx'

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [file, contacts] = await Promise.all([
    load(callOffice(getLoanFile, { params: { id } })),
    load(callOffice(listContacts, { params: { id } })),
  ])
  return { file, contacts }
}

export default function LoanFilePage() {
  const texts = useTexts()
  const me = useMe()
  const { file, contacts } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [toast, setToast] = useState<string | null>(null)
  const { loan, borrower } = file
  const state = officeLoanState(loan.loan_state, file.write_off !== null)
  const actions: OfficeAction[] = actionsFor(
    {
      state: loan.loan_state === 'late' ? 'active' : loan.loan_state,
      proposedBy: file.proposed_by?.id ?? null,
      approved: loan.approved,
      signed: loan.signed,
      branchVisitNeeded: loan.branch_visit_needed,
      payoutMayBounce: file.payout_may_bounce,
      writtenOff: file.write_off !== null,
      reapplyAllowed: file.write_off?.reapply_allowed_date != null,
      branchAppointmentBooked: file.appointments.some(({ type, state }) => type === 'branch' && state === 'booked'),
    },
    me,
  )
  async function done() {
    await revalidator.revalidate()
    setToast(texts.office.done_message)
  }
  return (
    <>
      <PageHeading
        back={{ href: `${href('/loans')}?state=${state}`, label: texts.office.back_to_queue }}
        lead={<LoanStateTag state={state} />}
      >
        {borrower.name ?? texts.office.no_name}
      </PageHeading>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-4 lg:order-2">
          <Card highlight title={texts.office.section_actions}>
            {loan.state_reason && <p className="mb-3 break-words">{loan.state_reason}</p>}
            <ActionPanel key={`${loan.id} ${file.version}`} file={file} actions={actions} onDone={done} />
          </Card>
          <ChecksSection file={file} onDone={done} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {file.flags.includes('account_inactive') && <Banner tone="danger">{texts.office.flag_account_inactive}</Banner>}
          <LoanSection file={file} />
          {loan.instalments.length > 0 && <RunningSection file={file} onDone={done} />}
          <CallsSection loanId={loan.id} contacts={contacts} onDone={done} />
          <PersonSection file={file} onDone={done} />
          <AnswersSection answers={file.answers} />
          <DocumentsSection documents={file.documents} />
          <AppointmentsSection file={file} onDone={done} />
          <RequestsSection file={file} onDone={done} />
          <HistorySection events={file.events} />
        </div>
      </div>
      <Toast message={toast} onClose={() => setToast(null)} />
    </>
  )
}
