import { load } from '@let-twe/client/load.ts'
import { addDays, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { refusedRestructuring } from '@let-twe/core/loan/office-actions.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { listRestructurings, previewRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Toast } from '@let-twe/ui/toast/toast.tsx'
import { useMemo, useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { PageBehindContext } from '../../forms/page-behind.ts'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMay } from '../../session/use-may.ts'
import { ChoosePlan, type PlanChoice } from './choose-plan.tsx'
import { OfferedPlan } from './offered-plan.tsx'

/** Both plans are shown for terms in the address, while a new one can be begun. */
export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const params = { id }
  const [file, offers] = await Promise.all([load(callOffice(getLoanFile, { params })), load(callOffice(listRestructurings, { params }))])
  const chosen = choiceIn(new URL(request.url).searchParams)
  const query = chosen && { instalments: String(chosen.instalments), first_due_date: chosen.first_due_date }
  const preview = query && refusalOf(file) === null ? await load(callOffice(previewRestructuring, { params, query })) : null
  return { file, offers, preview, choice: chosen ?? usualChoice(file) }
}

/** A new plan of a running loan: the choice of its terms beside the plan of today, the proposal, and every plan that was offered. */
export default function RestructuringPage() {
  const { office } = useTexts()
  const mayPropose = useMay('propose_loan')
  const { file, offers, preview, choice } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [toast, setToast] = useState<string | null>(null)
  const { loan, borrower, version, write_off } = file
  const state = officeLoanState(loan.loan_state, write_off !== null)
  const behind = useMemo(() => ({ version, state: <LoanStateTag state={state} />, readAnew: revalidate }), [version, state, revalidate])
  const refusal = refusalOf(file)
  async function done() {
    await revalidate()
    setToast(office.done_message)
  }
  return (
    <PageBehindContext value={behind}>
      <PageHeading
        back={{ href: href('/loans/:id', { id: loan.id }), label: borrower.name ?? office.no_name }}
        lead={fill(office.plan_lead, { count: restructuringBounds.onTimeToCure })}
      >
        {office.dual_restructure}
      </PageHeading>
      <WaitingProposals
        proposals={file.waiting.filter(({ kind, loan_id }) => kind === 'restructure' && loan_id === loan.id)}
        here={loan.id}
        onDone={done}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {mayPropose && (
          <Card title={office.plan_choose}>
            {refusal ? (
              <p>{office[`plan_problem_${refusal}`]}</p>
            ) : (
              <ChoosePlan
                key={JSON.stringify(choice)}
                loanId={loan.id}
                choice={choice}
                preview={preview}
                replaces={offers[0]?.state === 'offered'}
                onDone={done}
              />
            )}
          </Card>
        )}
        {offers.map((offer) => (
          <Card key={offer.id} title={fill(office.plan_of, { date: formatDateInText(offer.starts_on) })}>
            <OfferedPlan loanId={loan.id} offer={offer} onDone={done} />
          </Card>
        ))}
        {offers.length === 0 && <p className="text-muted">{office.plan_none}</p>}
      </div>
      <Toast message={toast} onClose={() => setToast(null)} />
    </PageBehindContext>
  )
}

/** Why no new plan can be begun; null where one can. */
function refusalOf(file: LoanFile) {
  const isRunning = file.loan.loan_state === 'active' || file.loan.loan_state === 'late'
  return isRunning ? refusedRestructuring(file) : 'not_running'
}

function choiceIn(asked: URLSearchParams): PlanChoice | null {
  const instalments = Number(asked.get('instalments'))
  const first_due_date = asked.get('first_due_date') ?? ''
  const isPossible = Number.isInteger(instalments) && instalments >= 1 && instalments <= restructuringBounds.instalments
  return isPossible && isBusinessDate(first_due_date) ? { instalments, first_due_date } : null
}

/** As many instalments as are still open, from a month later on. */
function usualChoice({ loan }: LoanFile): PlanChoice {
  const open = loan.instalments.filter(({ state }) => state !== 'paid').length
  const instalments = Math.min(Math.max(open, 1), restructuringBounds.instalments)
  return { instalments, first_due_date: addDays(today(), 30) }
}
