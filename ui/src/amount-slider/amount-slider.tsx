import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type ReactNode, useState } from 'react'
import { wholeBaht } from '../money-field/whole-baht.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { fittingAmount } from './enhance-amount-slider.ts'

/**
 * A whole amount between two bounds: a number that can be typed, keys for less and more, and a slider.
 * Without scripts the number alone is shown and sent under `name`; a page without React calls `enhanceAmountSliders`.
 */
export function AmountSlider({
  label,
  name,
  min,
  max,
  step,
  value,
  defaultValue,
  unit,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value?: number | undefined
  readonly defaultValue?: number | undefined
  /** The unit behind the number; Baht by default. */
  readonly unit?: ReactNode
  readonly onChange?: ((value: number) => void) | undefined
}) {
  const texts = useTexts()
  const [own, setOwn] = useState(defaultValue ?? min)
  const [draft, setDraft] = useState<string | null>(null)
  const amount = value ?? own
  function choose(next: number) {
    const fitting = fittingAmount(next, { min, max, step })
    setDraft(null)
    setOwn(fitting)
    onChange?.(fitting)
  }
  return (
    <div data-amount-slider={name}>
      <label htmlFor={name} className="block font-bold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <StepKey icon="minus" label={`${texts.ui.less} – ${label}`} disabled={amount <= min} onPress={() => choose(amount - step)} />
        <span className="relative basis-[8rem] grow narrow:order-first narrow:basis-full">
          <input
            type="text"
            id={name}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            value={draft ?? String(amount)}
            onChange={(event) => setDraft(wholeBaht(event.target.value))}
            onBlur={() => draft !== null && choose(Number(draft))}
            className="block min-h-14 w-full rounded-md border-2 border-edge bg-surface pr-[3.25rem] pl-2 text-center text-xl font-bold tabular-nums"
          />
          <span aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
            {unit ?? texts.common.baht}
          </span>
        </span>
        <StepKey icon="plus" label={`${texts.ui.more} – ${label}`} disabled={amount >= max} onPress={() => choose(amount + step)} />
      </div>
      <input
        type="range"
        aria-label={withoutJoiners(label)}
        min={min}
        max={max}
        step={step}
        value={amount}
        onChange={(event) => choose(Number(event.target.value))}
        className="slider needs-script mt-2"
      />
    </div>
  )
}

function StepKey({
  icon,
  label,
  disabled,
  onPress,
}: {
  readonly icon: IconName
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="needs-script flex size-14 shrink-0 narrow:grow items-center justify-center rounded-md border-2 border-primary bg-surface text-primary disabled:border-line disabled:text-muted"
    >
      <Icon name={icon} label={label} />
    </button>
  )
}
