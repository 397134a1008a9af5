import { getReceipt, getReceiptPage, type listPayments } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { callApi } from '../../api/call-api.ts'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { PaperButton } from './paper-button.tsx'

type Payments = Result<ReplyOf<typeof listPayments>>

/** The payments of a loan with their receipts, newest first; a reversed payment stays visible. */
export function PaymentList({ payments: given }: { payments: Promise<Payments> | Payments }) {
  const dates = useDateWords()
  const { loan: words, payment_type: ways } = useTexts()
  return (
    <Card title={words.payments}>
      <Loaded from={given}>
        {({ data: payments }) => (
          <>
            {payments.length === 0 && <p className="text-muted">{words.payments_none}</p>}
            <ul className="divide-y divide-line empty:hidden">
              {payments.map((payment) => (
                <li key={payment.id} className="py-2 last:pb-0">
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <span>{sayDate(payment.paid_date, dates)}</span>
                    <strong className={payment.reversed_date === null ? undefined : 'text-muted line-through'}>
                      <Money satang={payment.amount_satang} />
                    </strong>
                  </p>
                  {payment.reversed_date !== null && (
                    <p className="text-danger">{fill(words.payment_reversed, { date: sayDate(payment.reversed_date, dates) })}</p>
                  )}
                  <PaperButton
                    label={words.receipt}
                    card={
                      <SummaryList
                        rows={[
                          {
                            label: words.paper_amount,
                            value: (
                              <strong className="text-xl">
                                <Money satang={payment.amount_satang} />
                              </strong>
                            ),
                          },
                          { label: words.paper_paid_on, value: sayDate(payment.paid_date, dates) },
                          { label: words.paper_way, value: ways[payment.payment_type] },
                          { label: words.principal, value: <Money satang={payment.principal_satang} /> },
                          { label: words.interest, value: <Money satang={payment.interest_satang} /> },
                          ...(payment.fee_satang > 0 ? [{ label: words.fee, value: <Money satang={payment.fee_satang} /> }] : []),
                          { label: words.receipt_number, value: <span className="tabular-nums">{payment.receipt_number}</span> },
                        ]}
                      />
                    }
                    loadPage={(page) => callApi(getReceiptPage, { params: { id: payment.id, page } })}
                    loadPdf={() => callApi(getReceipt, { params: { id: payment.id } })}
                    name={`let-twe-receipt-${payment.receipt_number}`}
                    variant="quiet"
                    of={sayDate(payment.paid_date, dates)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}
