import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { FieldError } from '../field/field.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'

/** One card of a `ChoiceCards`. */
export interface ChoiceOption {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly icon?: IconName | undefined
  readonly disabled?: boolean | undefined
  /** The content right below the chosen card: the next question. */
  readonly below?: ReactNode
}

/** A choice of one among a few, as big cards around native radio buttons. The error summary's link `#name` reaches the first card. */
export function ChoiceCards({
  legend,
  hint,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  inRow = false,
}: {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly name: string
  readonly options: readonly ChoiceOption[]
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly error?: ReactNode
  /** Short labels stand side by side where the width allows it. */
  readonly inRow?: boolean
}) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={described} className={error ? 'min-w-0 border-l-4 border-danger pl-3' : 'min-w-0'}>
      <legend className="float-left w-full font-bold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="clear-both text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div
        className={classNames(
          'clear-both grid gap-2 pt-1.5',
          inRow && 'grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] [&>label]:gap-2 [&>label]:px-3',
        )}
      >
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <Card option={option}>
              <input
                id={index === 0 ? name : `${name}-${option.value}`}
                type="radio"
                name={name}
                value={option.value}
                disabled={option.disabled}
                {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
                onChange={() => onChange?.(option.value)}
                className="size-6 shrink-0 accent-primary"
              />
            </Card>
            {option.value === value && option.below}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

function Card({ option, children }: { readonly option: ChoiceOption; readonly children: ReactNode }) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border-2 border-line bg-surface px-4 py-2.5 hover:border-edge has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-default has-disabled:bg-sand has-disabled:text-muted">
      {children}
      <span className="min-w-0 grow">
        <span className="block font-bold">{option.label}</span>
        {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
      </span>
      {option.icon && <Icon name={option.icon} className="size-7 text-primary" />}
    </label>
  )
}
