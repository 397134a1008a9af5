import { inCoins } from '@let-twe/core/cash/coins.ts'
import type { getMandate, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { type PaymentType, paymentTypeFacts, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { paymentMessage } from '@let-twe/core/loan/payment-message.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { store } from '../../session/session-store.ts'
import { later } from '../../page/lazy-part.tsx'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { AmountCard } from './amount-card.tsx'
import { BarCode } from './bar-code.tsx'
import { CopyLine } from './copy-line.tsx'
import { DirectDebit } from './late-direct-debit.ts'
import { type PaymentCodes, storePaymentCodes, storedPaymentCodes, readPaymentCodes, readPaymentParts } from './load-payment-codes.ts'
import { toPaymentDue } from './load-payment-due.ts'
import { codesWithAmount, ownAmountIn } from './own-amount.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PaymentQr } from './payment-qr.tsx'
import { PaymentWords } from './payment-words.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { PayWay } from './pay-way.tsx'
import { canShareFiles } from './share-file.ts'
import { SlipSection } from './slip-section.tsx'
import { isNetworkError } from '../../page/is-network-error.ts'
import { useHash } from '../../page/use-hash.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/payment-page.ts'

const nothingMore = { slips: null, mandate: null }
const DueDateReminder = later('due-date-reminder', async () => (await import('./due-date-reminder.tsx')).DueDateReminder)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const type = paymentTypes.find((each) => each === params.type)
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its not-found page
  if (!type) throw new Response(null, { status: 404 })
  const loaded = await readPaymentCodes(call, type, today)
  toPaymentDue(loaded)
  return { type, loaded, ...(loaded.ok ? await readPaymentParts(call, type, loaded.data.codes !== null) : nothingMore) }
}

/** Without network the codes come from this phone's cache. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  const type = paymentTypes.find((each) => each === params.type)
  if (type) store('payWay', type)
  try {
    const read = await serverLoader()
    storePaymentCodes(read.loaded)
    return read
  } catch (error) {
    const kept = isNetworkError(error) ? storedPaymentCodes() : null
    if (kept === null || !type) throw error
    return { type, loaded: { ok: true, data: kept }, ...nothingMore }
  }
}
clientLoader.hydrate = true as const

export default function PaymentPage({ loaderData: { type, loaded, slips, mandate } }: Route.ComponentProps) {
  const { payment: words, payment_type } = useTexts()
  return (
    <>
      <PageHeading place={payment_type[type]}>{words.title}</PageHeading>
      {loaded.ok ? <Ways {...{ type, slips, mandate }} {...loaded.data} /> : <LoadFailure message={loaded.message} />}
    </>
  )
}

function Ways({
  type,
  codes: given,
  loanId,
  other,
  fees,
  dueDates,
  facts,
  payee,
  cachedAt,
  slips,
  mandate,
}: PaymentCodes & {
  type: PaymentType
  slips: Result<ReplyOf<typeof listSlips>> | null
  mandate: Result<ReplyOf<typeof getMandate>> | null
}) {
  const dates = useDateWords()
  const { payment: words } = useTexts()
  const hash = useHash()
  const canShare = useOnPhone(() => canShareFiles('image/png'), false)
  const today = useToday()
  const ownAmount = ownAmountIn(hash)
  if (given === null) return <NothingToPay loan={other} mandate={mandate} />
  const message = facts ? paymentMessage(facts, today) : []
  const review = facts?.under_review ?? null
  const slipsBelow = loanId !== null && slips && (
    <SlipSection key={type} loanId={loanId} amount={given.amount_satang} type={type} slips={slips} />
  )
  // the slips say all that is owed: there is nothing to pay meanwhile
  if (review && review.next_payment === null)
    return (
      <div className="grid gap-4">
        <Banner tone="info">
          <PaymentWords parts={message} />
        </Banner>
        {slipsBelow}
      </div>
    )
  const codes = ownAmount === null ? given : codesWithAmount(given, ownAmount)
  const withCodes = paymentTypeFacts[type].codes
  // at a counter a person reads the bar code first; an app reads the picture of the QR, and no machine the phone
  const atCounter = type === 'bank-counter'
  const qr = withCodes && <PaymentQr text={codes.qr} canShare={canShare} shown={type !== 'mobile-banking'} />
  return (
    <div className="grid gap-4">
      {cachedAt !== null && (
        <Banner tone="warning">
          <p>{words.kept_offline}</p>
          <p className="text-sm">{fill(words.kept_date, { date: sayInstant(new Date(cachedAt), dates) })}</p>
        </Banner>
      )}
      {review && ownAmount === null && (
        <Banner tone="info">
          <PaymentWords parts={message} />
        </Banner>
      )}
      <div>
        <PayWay type={type} fees={fees} hash={ownAmount === null ? '' : hash} />
        <AmountCard
          amount={type === 'branch' ? inCoins(codes.amount_satang) : codes.amount_satang}
          due={codes.due_date}
          own={ownAmount !== null}
          canCopy={withCodes}
          calm={review !== null}
        >
          {withCodes && payee !== null && (
            <p className="mt-1">
              <span className="text-sm text-muted">{words.payee}</span> <strong className="wrap-anywhere">{payee}</strong>
            </p>
          )}
          {atCounter ? <BarCode text={codes.bar_code} /> : qr}
        </AmountCard>
      </div>
      {!review && message.length > 0 && ownAmount === null && (
        <Card>
          <PaymentWords parts={message} />
        </Card>
      )}
      <PaymentSteps type={type} />
      {/* its form comes late: below the first screen nothing moves that is seen */}
      {mandate && <DirectDebit mandate={mandate} />}
      {withCodes && (
        <Card title={atCounter ? words.qr_title : words.bar_code_title}>{atCounter ? qr : <BarCode text={codes.bar_code} />}</Card>
      )}
      <Card title={withCodes ? words.numbers_title : type === 'direct-debit' ? words.numbers_debit : words.numbers_show}>
        <CopyLine label={words.reference_1} value={codes.ref1} />
        <CopyLine label={words.reference_2} value={codes.ref2} />
        {withCodes && <CopyLine label={words.biller_id} value={codes.biller_id} />}
      </Card>
      {slipsBelow}
      {loanId !== null && <DueDateReminder loanId={loanId} dueDates={dueDates} />}
    </div>
  )
}
