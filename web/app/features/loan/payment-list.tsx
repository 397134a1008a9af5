import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getReceipt, listPayments } from '@let-twe/core/payment/endpoints.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { PdfButton } from './pdf-button.tsx'

/** The payments of a loan with their receipts, newest first. */
export function PaymentList({ loanId }: { loanId: string }) {
  const { loan: words } = useTexts()
  const [payments, setPayments] = useState<Data<typeof listPayments> | null>(null)
  useEffect(() => {
    void callApi(listPayments, { query: { loan_id: loanId } }).then((reply) => reply.ok && setPayments(reply.data.data))
  }, [loanId])
  return (
    <Card title={words.payments}>
      {payments?.length === 0 && <p className="text-muted">{words.payments_none}</p>}
      <ul className="divide-y divide-line">
        {payments?.map((payment) => (
          <li key={payment.id} className="grid gap-2 py-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{formatDate(payment.paid_date as BusinessDate)}</span>
              <strong>
                <Money satang={payment.amount_satang} />
              </strong>
            </p>
            <PdfButton
              label={words.receipt}
              endpoint={getReceipt}
              sent={{ params: { id: payment.id } }}
              fileName={`receipt-${payment.receipt_number}.pdf`}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
