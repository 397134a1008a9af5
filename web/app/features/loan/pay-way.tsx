import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type PaymentType, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import type { FeeRange } from '@let-twe/core/product/product-terms.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { href } from 'react-router'

const icons: Readonly<Record<PaymentType, IconName>> = {
  atm: 'atm',
  'mobile-banking': 'mobile',
  'bank-counter': 'bank',
  'direct-debit': 'calendar',
  branch: 'branch',
}

/** The way to pay with its cost, and the other ways behind "Change": a page each, with the chosen amount, if any, in `hash`. */
export function PayWay({
  type,
  fees,
  hash,
}: {
  readonly type: PaymentType
  readonly fees: Readonly<Partial<Record<PaymentType, FeeRange>>>
  readonly hash: string
}) {
  const { payment: words } = useTexts()
  return (
    <details key={type} className="mb-4 rounded-xl border border-line bg-surface">
      <summary className="chevron-mark flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-xl px-3 py-2 hover:bg-primary-soft">
        <span className="flex min-w-0 grow flex-wrap items-center gap-2">
          <Way type={type} fee={fees[type]} />
          <span className="ml-auto shrink-0 font-bold whitespace-nowrap text-primary">{words.change_way}</span>
        </span>
      </summary>
      <nav aria-label={withoutJoiners(words.other_ways)}>
        <ul>
          {paymentTypes
            .filter((each) => each !== type)
            .map((each) => (
              <li key={each} className="border-t border-line">
                <Link
                  href={`${href('/payment/:type', { type: each })}${hash}`}
                  className="flex min-h-14 items-center gap-2 px-3 py-2 text-primary hover:bg-primary-soft"
                >
                  <Way type={each} fee={fees[each]} />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  )
}

function Way({ type, fee }: { readonly type: PaymentType; readonly fee: FeeRange | undefined }) {
  const { payment: words, payment_type } = useTexts()
  const language = useLanguage()
  const money = (amount: FeeRange['from']) => formatMoney(amount, language)
  return (
    <>
      <Icon name={icons[type]} className="size-6 text-primary" />
      <span className="min-w-0 flex-1 basis-[7rem] narrow:basis-full">
        <span className="block font-bold">{payment_type[type]}</span>
        {fee && (
          <span className="block text-sm text-muted">
            {fee.to > 0 && `${words.fee}: `}
            <span className="inline-block">
              {fee.to === 0
                ? words.fee_free
                : fee.from === fee.to
                  ? money(fee.from)
                  : fill(words.fee_range, { from: formatAmount(fee.from), to: money(fee.to) })}
            </span>
          </span>
        )}
      </span>
    </>
  )
}
