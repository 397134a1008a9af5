import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { controlStyle } from '../field/control-style.ts'
import { Field, type FieldWords } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'

/** A choice among the options of a `SelectField`. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** The phone's own list of choices. `placeholder` is an empty first option, for a field without a default. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: FieldWords & { readonly options: readonly SelectOption[]; readonly placeholder?: string | undefined } & ComponentProps<'select'>) {
  return (
    <Field id={select.id ?? select.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(controlStyle, 'appearance-none pr-11', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-primary" />
        </span>
      )}
    </Field>
  )
}
