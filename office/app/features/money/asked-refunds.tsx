import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { ActionList } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'

/** The refund requests; they are decided in the case. */
export function AskedRefunds({
  refunds,
  onDone,
}: {
  readonly refunds: Data<typeof listAskedRefunds>
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const lines = refunds.map((refund) => ({
    id: refund.id,
    about: (
      <>
        <LoanLink to={refund} />
        <span className="block">
          <Money satang={refund.amount_satang} /> · {formatInstantInText(new Date(refund.asked_at))}
        </span>
      </>
    ),
  }))
  return <ActionList title={office.refunds_title} lines={lines} onDone={onDone} />
}
