import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PromiseState } from '@let-twe/core/contact/contact-kinds.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatDateInText, formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

const tones = { open: 'info', kept: 'success', broken: 'danger' } as const

/** The promise to pay: amount, day and, where known, its outcome. */
export function PromiseText({
  promise: { amount_satang: amount, date, state },
  short = false,
}: {
  readonly promise: { readonly amount_satang: Satang; readonly date: BusinessDate; readonly state: PromiseState | null }
  /** For a column of promises. */
  readonly short?: boolean
}) {
  const { collection } = useTexts()
  const language = useLanguage()
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 tabular-nums ${short ? 'xl:flex-nowrap' : ''}`}>
      <span className={short ? 'whitespace-nowrap' : 'xl:whitespace-nowrap'}>
        {short
          ? `${formatAmount(amount)} · ${formatDateInText(date)}`
          : fill(collection.promise_text, { amount: formatMoney(amount, language), date: formatDateInText(date) })}
      </span>
      {state && <StateTag tone={tones[state]}>{collection[`promise_${state}`]}</StateTag>}
    </span>
  )
}
