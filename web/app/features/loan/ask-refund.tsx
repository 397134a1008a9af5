import { askRefund } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import type { Loan } from './loan-timeline.ts'

/** Requests the refund of an overpayment; it goes to the account of the disbursement, so the form asks for none. */
export function AskRefund({ loan, refund }: { readonly loan: Loan; readonly refund: NonNullable<Loan['refund']> }) {
  const { loan: words } = useTexts()
  const { busy, send, fail } = useForm()
  const withKey = useIdempotencyKey()
  const { revalidate } = useRevalidator()
  function ask() {
    void send(async () => {
      const sent = { params: { id: loan.id }, body: {} }
      const reply = await withKey(sent, (idempotencyKey) => callApi(askRefund, sent, { idempotencyKey }))
      if (reply.ok) await revalidate()
      else fail(reply)
    })
  }
  return (
    <div className="mt-3 grid gap-2">
      <p>{fill(words.refund_text, { account: refund.account_ending })}</p>
      <Button variant="secondary" wide busy={busy} onClick={ask}>
        {words.refund_ask}
      </Button>
    </div>
  )
}
