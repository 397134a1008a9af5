import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type PaymentType, paymentTypes } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatMoney } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { BarCode } from './bar-code.tsx'
import { CopyLine } from './copy-line.tsx'
import { loadPaymentCodes } from './load-payment-codes.ts'
import { PaymentQr } from './payment-qr.tsx'
import { paymentSteps, paymentTypeName } from './payment-words.ts'
import type { Route } from './+types/payment-page.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const type = paymentTypes.find((each) => each === params.type)
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its not-found page
  if (!type) throw new Response(null, { status: 404 })
  return { type, ...(await loadPaymentCodes(type)) }
}
clientLoader.hydrate = true as const
export { LoadingState as HydrateFallback }

export default function PaymentPage({ loaderData: { type, codes, lender } }: Route.ComponentProps) {
  const { payment: words, common } = useTexts()
  const language = useLanguage()
  const withCodes = type === 'atm' || type === 'mobile-banking' || type === 'bank-counter'
  const fee = lender?.paymentFees[type as PaymentType]
  return (
    <>
      <PageHeading back={{ href: '/current-loan', label: common.back }}>{words.title}</PageHeading>
      <Tabs
        label={words.other_ways}
        tabs={paymentTypes.map((each) => ({ href: `/payment/${each}`, label: paymentTypeName(each, words), current: each === type }))}
      />
      {codes === null ? (
        <EmptyState text={words.nothing_to_pay} />
      ) : (
        <div className="grid gap-4">
          <Card title={words.amount} highlight>
            <p className="text-3xl font-bold text-primary-deep">
              <Money satang={codes.amount_satang} />
            </p>
            {codes.due_date && <p>{fill(words.due, { date: formatDate(codes.due_date as BusinessDate) })}</p>}
            {fee && (
              <p className="mt-1">
                {words.fee}: {feeText(fee, words, (amount) => formatMoney(amount, language))}
              </p>
            )}
          </Card>
          {withCodes && <PaymentQr text={codes.qr} />}
          {withCodes && <BarCode text={codes.bar_code} />}
          <Card>
            <CopyLine label={words.reference_1} value={codes.ref1} />
            <CopyLine label={words.reference_2} value={codes.ref2} />
            {withCodes && <CopyLine label={words.biller_id} value={codes.biller_id} />}
          </Card>
          <Card title={words.steps}>
            <ol className="list-decimal space-y-2 pl-6">
              {paymentSteps(type, words).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
        </div>
      )}
    </>
  )
}

function feeText(
  { from, to }: { from: number; to: number },
  words: ReturnType<typeof useTexts>['payment'],
  money: (satang: number) => string,
): string {
  if (to === 0) return words.fee_free
  return from === to ? money(from) : fill(words.fee_range, { from: money(from), to: money(to) })
}
