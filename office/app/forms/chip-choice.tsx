import { FieldError } from '@let-twe/ui/field/field.tsx'
import type { ReactNode } from 'react'

/** A choice of one among a few as chips in lines: one press each. The error summary's link `#name` reaches the first chip. */
export function ChipChoice({
  legend,
  name,
  options,
  onChange,
  error,
}: {
  readonly legend: ReactNode
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
}) {
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
      className={error ? 'min-w-0 border-l-4 border-danger pl-3' : 'min-w-0'}
    >
      <legend className="font-bold">{legend}</legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2 pt-1.5">
        {options.map(({ value, label }, place) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center rounded-lg border-2 border-line bg-surface px-3 py-1 hover:border-edge has-checked:border-primary has-checked:bg-primary-soft has-checked:font-bold has-focus-visible:outline-3 lg:min-h-10"
          >
            <input
              id={place === 0 ? name : `${name}-${value}`}
              type="radio"
              name={name}
              value={value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Usual values of a field beside it: a press or a key fills one in. */
export function ValueChips({
  values,
  onPick,
}: {
  readonly values: readonly { readonly value: string; readonly label: string; readonly letter?: string }[]
  readonly onPick: (value: string) => void
}) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {values.map(({ value, label, letter }) => (
        <button
          key={label}
          type="button"
          aria-keyshortcuts={letter}
          onClick={() => onPick(value)}
          className="inline-flex min-h-12 items-center gap-1.5 rounded-lg border border-line bg-surface px-2.5 text-sm text-primary hover:border-primary lg:min-h-9"
        >
          {label}
        </button>
      ))}
    </p>
  )
}
