import type { Data } from '@let-twe/core/endpoint.ts'
import {
  getRestructuringDocument,
  type listRestructurings,
  sendRestructuringCode,
  signRestructuringAtBranch,
  withdrawRestructuring,
} from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { ShowDocument } from '../../document/show-document.tsx'
import { DeskCode } from '../../forms/desk-code.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMay } from '../../session/use-may.ts'
import { PlanStateTag } from './plan-state-tag.tsx'
import { PlansBeside } from './plans-beside.tsx'

type Offer = Data<typeof listRestructurings>[number]

/** A plan that was offered: its state, its document and both schedules; while it waits it is signed at the desk or withdrawn here. */
export function OfferedPlan({
  loanId,
  offer,
  onDone,
}: {
  readonly loanId: string
  readonly offer: Offer
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const [mayPropose, maySign] = [useMay('propose_loan'), useMay('sign_for_branch')]
  const [step, setStep] = useState<'sign' | 'withdraw' | null>(null)
  const params = { id: loanId }
  const body = { restructuring_id: offer.id }
  const waits = offer.state === 'offered'
  const close = () => setStep(null)
  const done = async () => {
    close()
    await onDone()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlanStateTag state={offer.state} />
        {waits && <span>{fill(office.plan_sign_until, { date: formatDateInText(offer.valid_until) })}</span>}
        {offer.cured_on && <span>{fill(office.plan_cured, { date: formatDateInText(offer.cured_on) })}</span>}
      </div>
      <p className="text-sm text-muted">
        {[
          fill(office.plan_by, { proposer: offer.proposed_by, approver: offer.approved_by, when: when(offer.offered_at) }),
          ...(offer.ended_at === null
            ? []
            : [fill(office.plan_ended, { state: office[`plan_state_${offer.state}`], when: when(offer.ended_at) })]),
        ].join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        {waits && maySign && <Button onClick={() => setStep('sign')}>{office.plan_sign}</Button>}
        {/* the signed document is another one */}
        <ShowDocument
          key={offer.state}
          name={office.plan_paper}
          label={office.plan_see_paper}
          load={() => callOffice(getRestructuringDocument, { params, query: { restructuring_id: offer.id } })}
        />
        {waits && mayPropose && (
          <Button variant="quiet" onClick={() => setStep('withdraw')}>
            {office.plan_withdraw}
          </Button>
        )}
      </div>
      <Disclosure summary={office.plan_both} open={waits}>
        <PlansBeside plans={offer} />
      </Disclosure>
      <FormDialog
        open={step === 'sign'}
        question={office.plan_sign_question}
        confirmLabel={office.plan_sign}
        renderFields={(wrong) => <DeskCode error={wrong['code']} send={() => callOffice(sendRestructuringCode, { params, body })} />}
        send={(form, idempotencyKey) =>
          missing(form, ['code'], errors.field_required) ??
          callOffice(signRestructuringAtBranch, { params, body: { ...body, code: textOf(form, 'code') } }, { idempotencyKey })
        }
        onDone={done}
        onCancel={close}
      />
      <FormDialog
        open={step === 'withdraw'}
        question={office.plan_withdraw_question}
        confirmLabel={office.plan_withdraw}
        danger
        send={(_, idempotencyKey) => callOffice(withdrawRestructuring, { params, body }, { idempotencyKey })}
        onDone={done}
        onCancel={close}
      />
    </div>
  )
}

const when = (at: string) => formatInstantInText(new Date(at))
