import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '../language/texts-context.tsx'
import { Money } from '../money/money.tsx'

/** One payment of a schedule, as far as the picture needs it. */
export interface ChartInstalment {
  readonly number: number
  readonly principal: Satang
  readonly interest: Satang
}

/** The cost of a loan, as a bar of principal and interest with the amounts in words, and a bar for each given instalment. */
export function CostChart({
  principal,
  interest,
  instalments = [],
}: {
  readonly principal: Satang
  readonly interest: Satang
  readonly instalments?: readonly ChartInstalment[] | undefined
}) {
  const texts = useTexts()
  const language = useLanguage()
  const total = sumSatang([principal, interest])
  const words = fill(texts.ui.cost_in_words, {
    principal: formatMoney(principal, language),
    interest: formatMoney(interest, language),
    total: formatMoney(total, language),
  })
  const highest = Math.max(...instalments.map((instalment) => instalment.principal + instalment.interest))
  return (
    <figure>
      <figcaption className="sr-only">{words}</figcaption>
      <Bar principal={principal} interest={interest} full={total} className="h-8" />
      <dl className="mt-3 grid gap-1.5">
        <Amount mark="bg-primary" label={texts.ui.principal} satang={principal} />
        <Amount mark="border-2 border-ink/60 bg-accent" label={texts.ui.interest} satang={interest} />
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-lg font-bold">
          <dt>{texts.ui.total_cost}</dt>
          <dd className="ml-auto">
            <Money satang={total} />
          </dd>
        </div>
      </dl>
      {instalments.length > 0 && (
        <ol className="mt-4 grid gap-2">
          {instalments.map((instalment) => (
            <li key={instalment.number}>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span>{fill(texts.ui.instalment_number, { number: instalment.number })}</span>
                <Money satang={sumSatang([instalment.principal, instalment.interest])} />
              </p>
              <Bar principal={instalment.principal} interest={instalment.interest} full={satang(highest)} className="h-3" />
            </li>
          ))}
        </ol>
      )}
    </figure>
  )
}

function Bar({ principal, interest, full, className }: { principal: Satang; interest: Satang; full: Satang; className: string }) {
  // geometry as attributes: a style attribute of a page from the server is refused by the content security policy
  const share = (amount: Satang) => (full === 0 ? 0 : (amount * 100) / full)
  const cost = Math.max(share(interest), interest > 0 ? narrowest : 0)
  const start = Math.min(share(principal), 100 - cost)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      width="100%"
      className={`block overflow-hidden rounded-sm ${className}`}
      data-bar
    >
      <rect width={Math.max(0, start - gap)} height="1" className="fill-primary" />
      <rect x={start} width={cost} height="1" className="fill-accent" />
    </svg>
  )
}

/** In percent of the bar: every cost is visible, and differs from the principal by more than its colour. */
const [narrowest, gap] = [1.2, 0.8]

function Amount({ mark, label, satang }: { readonly mark: string; readonly label: string; readonly satang: Satang }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="flex items-center gap-2">
        <span aria-hidden className={`size-4 shrink-0 rounded-sm ${mark}`} />
        {label}
      </dt>
      <dd className="ml-auto">
        <Money satang={satang} />
      </dd>
    </div>
  )
}
