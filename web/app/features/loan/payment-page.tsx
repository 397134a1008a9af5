import { type Satang } from '@let-twe/core/money.ts'
import { getMandate, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { type PaymentType, paymentTypeFacts, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { href, useLocation } from 'react-router'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { callApi } from '../../session/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { AmountCard } from './amount-card.tsx'
import { BarCode } from './bar-code.tsx'
import { CopyLine } from './copy-line.tsx'
import { DirectDebit } from './direct-debit.tsx'
import { type PaymentCodes, loadPaymentCodes } from './load-payment-codes.ts'
import { codesWithAmount, ownAmountIn } from './own-amount.ts'
import { PaymentQr } from './payment-qr.tsx'
import { paymentSteps } from './payment-words.ts'
import { SlipSection } from './slip-section.tsx'
import type { Route } from './+types/payment-page.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const type = paymentTypes.find((each) => each === params.type)
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its not-found page
  if (!type) throw new Response(null, { status: 404 })
  const loaded = await loadPaymentCodes(type)
  const online = loaded.ok && loaded.data.codes !== null && loaded.data.cachedAt === null
  return {
    type,
    loaded,
    slips: online && type !== 'direct-debit' ? callApi(listSlips, {}) : null,
    mandate: online && type === 'direct-debit' ? callApi(getMandate, {}) : null,
  }
}
clientLoader.hydrate = true as const
export { LoadingState as HydrateFallback }

export default function PaymentPage({ loaderData: { type, loaded, slips, mandate } }: Route.ComponentProps) {
  const { payment: words, payment_type, common } = useTexts()
  const { hash } = useLocation()
  const ownAmount = ownAmountIn(hash)
  return (
    <>
      <PageHeading back={{ href: href('/current-loan'), label: common.back }}>{words.title}</PageHeading>
      <Tabs
        label={words.other_ways}
        tabs={paymentTypes.map((each) => ({
          href: `${href('/payment/:type', { type: each })}${ownAmount === null ? '' : hash}`,
          label: payment_type[each],
          current: each === type,
        }))}
      />
      {loaded.ok ? <Ways {...{ type, ownAmount, slips, mandate }} {...loaded.data} /> : <LoadFailure message={loaded.message} />}
    </>
  )
}

function Ways({
  type,
  ownAmount,
  codes: given,
  loanId,
  fee,
  cachedAt,
  slips,
  mandate,
}: PaymentCodes & {
  type: PaymentType
  ownAmount: Satang | null
  slips: Promise<Result<ReplyOf<typeof listSlips>>> | null
  mandate: Promise<Result<ReplyOf<typeof getMandate>>> | null
}) {
  const { payment: words } = useTexts()
  if (given === null) return <EmptyState text={words.nothing_to_pay} />
  const codes = ownAmount === null ? given : codesWithAmount(given, ownAmount)
  const withCodes = paymentTypeFacts[type].codes
  return (
    <div className="grid gap-4">
      {cachedAt !== null && (
        <Banner tone="warning">
          <p>{words.kept_offline}</p>
          <p className="text-sm">{fill(words.kept_date, { date: formatInstant(new Date(cachedAt)) })}</p>
        </Banner>
      )}
      <AmountCard codes={codes} own={ownAmount !== null} fee={fee} />
      {withCodes && <PaymentQr text={codes.qr} />}
      {withCodes && <BarCode text={codes.bar_code} />}
      {mandate && <DirectDebit mandate={mandate} />}
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
      {loanId !== null && slips && <SlipSection key={type} loanId={loanId} amount={codes.amount_satang} type={type} slips={slips} />}
    </div>
  )
}
