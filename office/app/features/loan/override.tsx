import { isOverridable } from '@let-twe/core/loan/override.ts'
import { askOverride, revokeOverride } from '@let-twe/core/loan/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { isOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { NoteField } from '../../forms/note-field.tsx'

type Line = NonNullable<LoanFile['next_step']>['preconditions'][number]
type Step = 'ask' | 'revoke'

/** Below a precondition that may be overridden: its override with persons and reason, or the possible actions. An open one is decided at the top of the case. */
export function Override({
  loanId,
  proposedBy,
  line,
  onDone,
}: {
  readonly loanId: string
  /** The proposer of the loan has no part in an override. */
  readonly proposedBy: string | null
  readonly line: Line
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const me = useMe()
  const [step, setStep] = useState<Step | null>(null)
  const { rule, state, override } = line
  if (!isOverridable(rule) || (state !== 'failed' && state !== 'overridden')) return null
  const waits = override?.state === 'asked'
  const isProposer = isOwnAct('ask_override', me.id, { propose_loan: proposedBy })
  const mayAsk = state === 'failed' && !waits && me.permissions.includes('override_rule') && !isProposer
  const mayRevoke = override?.state === 'in_force' && me.permissions.includes('override_rule')
  const close = () => setStep(null)
  const done = async () => {
    close()
    await onDone()
  }
  return (
    <div className="font-normal text-ink">
      {override && <OverrideText override={override} />}
      {mayAsk && (
        <Button variant="quiet" onClick={() => setStep('ask')}>
          {office.override_ask}
        </Button>
      )}
      {mayRevoke && (
        <Button variant="quiet" onClick={() => setStep('revoke')}>
          {office.override_revoke}
        </Button>
      )}
      <FormDialog
        open={step === 'ask'}
        question={office.override_ask_question}
        confirmLabel={office.override_ask}
        renderFields={(wrong) => (
          <>
            <p className="font-bold">{office[`rule_${rule}`]}</p>
            <ReasonCodeFields kind="override" errors={wrong} inside noteRequired />
          </>
        )}
        send={(form, idempotencyKey) =>
          missing(form, ['reason_code', 'note'], errors.field_required) ??
          callOffice(
            askOverride,
            { params: { id: loanId }, body: { ...reasonOf(form, 'override'), rule, note: textOf(form, 'note') } },
            { idempotencyKey },
          )
        }
        onDone={done}
        onCancel={close}
      />
      <FormDialog
        open={step === 'revoke'}
        question={office.override_revoke_question}
        confirmLabel={office.override_revoke}
        danger
        renderFields={(wrong) => <NoteField error={wrong['note']} />}
        send={(form, idempotencyKey) =>
          missing(form, ['note'], errors.field_required) ??
          callOffice(revokeOverride, { params: { id: loanId }, body: { rule, note: textOf(form, 'note') } }, { idempotencyKey })
        }
        onDone={done}
        onCancel={close}
      />
    </div>
  )
}

function OverrideText({ override }: { readonly override: NonNullable<Line['override']> }) {
  const { office, reason: sentences } = useTexts()
  const known: Readonly<Record<string, string>> = sentences
  const values = {
    name: override.proposed_by?.name ?? '',
    second: override.decided_by?.name ?? '',
    revoker: override.revoked_by?.name ?? '',
    reason: known[override.reason_code ?? ''] ?? '',
  }
  return (
    <p className="text-sm">
      <span className="block">{fill(office[`override_${override.state}`], values)}</span>
      {override.note && (
        <span className="block break-words text-muted">
          {office.internal_note}: {override.note}
        </span>
      )}
    </p>
  )
}
