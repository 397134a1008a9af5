import { bahtToSatang } from '@let-twe/core/money.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { formatAmount } from '@let-twe/texts/format.ts'
import { classNames } from '../class-names/class-names.ts'
import { useTexts } from '../language/texts-context.tsx'

/** Usual amounts below a money field, chosen by one press; the field can still be typed into. */
export function AmountChips({
  amounts,
  value,
  onChoose,
}: {
  /** Whole Baht. */
  readonly amounts: readonly number[]
  readonly value: string
  readonly onChoose: (baht: number) => void
}) {
  const { ui } = useTexts()
  return (
    <fieldset
      aria-label={withoutJoiners(ui.usual_amounts)}
      className="mt-2 grid min-w-0 grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1.5"
    >
      {amounts.map((baht) => (
        <button
          key={baht}
          type="button"
          aria-pressed={value === String(baht)}
          onClick={() => onChoose(baht)}
          className={classNames(
            'min-h-12 rounded-lg border-2 px-0.5 font-bold tabular-nums',
            value === String(baht) ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:border-edge',
          )}
        >
          {formatAmount(bahtToSatang(baht))}
        </button>
      ))}
    </fieldset>
  )
}
