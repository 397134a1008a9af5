import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import { withdrawApplication } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import type { Loan } from './loan-timeline.ts'

/** Takes the own application back, after a question; nothing where it is too late for that. */
export function WithdrawApplication({ loan }: { loan: Loan }) {
  const { loan: words } = useTexts()
  const navigate = useNavigate()
  const { busy, send } = useForm()
  const [asking, setAsking] = useState(false)
  const today = useToday()
  if (!isOffered('withdraw', loan, today)) return null
  function withdraw() {
    void send(
      () => callApi(withdrawApplication, { params: { id: loan.id }, body: {} }, { idempotencyKey: `withdraw-${loan.id}` }),
      async () => {
        setAsking(false)
        await navigate(href('/home'))
      },
    )
  }
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        question={words.withdraw_question}
        confirmLabel={words.withdraw_yes}
        cancelLabel={words.withdraw_no}
        danger
        busy={busy}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
