import { proposeRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { NewPlanText } from '../../dual-control/new-plan-text.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Proposes the plan that is shown, which the dialog repeats: after a payment meanwhile it shows the plan anew. */
export function ProposePlan({
  loanId,
  plan,
  replaces,
  onDone,
}: {
  readonly loanId: string
  readonly plan: NonNullable<ShownProposal['new_plan']>
  /** A plan waits for its borrower: its signature is the main button of the page. */
  readonly replaces: boolean
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const [open, setOpen] = useState(false)
  const { instalments, first_due_date, total_after_satang } = plan
  return (
    <div>
      <Button variant={replaces ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {office.plan_propose}
      </Button>
      <FormDialog
        open={open}
        question={office.plan_propose_question}
        confirmLabel={office.plan_propose}
        renderFields={(wrong) => (
          <>
            <p>
              <NewPlanText plan={plan} />
            </p>
            <p>{office.plan_propose_lead}</p>
            <ReasonCodeFields kind="restructure" errors={wrong} inside />
          </>
        )}
        send={(form, idempotencyKey) =>
          missing(form, ['reason_code'], errors.field_required) ??
          callOffice(
            proposeRestructuring,
            { params: { id: loanId }, body: { instalments, first_due_date, total_after_satang, ...reasonOf(form, 'restructure') } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}
