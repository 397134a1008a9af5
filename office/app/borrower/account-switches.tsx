import { liftRestriction, switchBorrower } from '@let-twe/core/office/borrower-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callOffice } from '../session/call-office.ts'
import { useMe } from '../session/use-me.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { ReasonField } from '../forms/reason-field.tsx'

/** What staff may do with a borrower's account: lift a restriction, and for managers switch it on or off. */
export function AccountSwitches({
  borrower,
  onDone,
}: {
  readonly borrower: { readonly id: string; readonly active: 'on' | 'off'; readonly restricted: boolean }
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const me = useMe()
  const [open, setOpen] = useState<'lift' | 'switch' | null>(null)
  const isOn = borrower.active === 'on'
  const params = { id: borrower.id }
  const done = async () => {
    setOpen(null)
    await onDone()
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {borrower.restricted && (
        <Button variant="secondary" onClick={() => setOpen('lift')}>
          {office.lift_restriction}
        </Button>
      )}
      {me.role === 'manager' && (
        <Button variant="quiet" onClick={() => setOpen('switch')}>
          {isOn ? office.switch_off : office.switch_on}
        </Button>
      )}
      <FormDialog
        open={open === 'lift'}
        question={office.lift_question}
        confirmLabel={office.lift_restriction}
        renderFields={(wrong) => <ReasonField error={wrong['reason']} />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(liftRestriction, { params, body: { reason: textOf(form, 'reason') } })
        }
        onDone={done}
        onCancel={() => setOpen(null)}
      />
      <FormDialog
        open={open === 'switch'}
        question={isOn ? office.switch_off_question : office.switch_on_question}
        confirmLabel={isOn ? office.switch_off : office.switch_on}
        danger={isOn}
        renderFields={(wrong) => <ReasonField error={wrong['reason']} />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(switchBorrower, { params, body: { active: isOn ? 'off' : 'on', reason: textOf(form, 'reason') } })
        }
        onDone={done}
        onCancel={() => setOpen(null)}
      />
    </div>
  )
}
