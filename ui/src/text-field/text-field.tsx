import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { controlStyle } from '../field/control-style.ts'
import { dropHidden } from '../field/drop-hidden.ts'
import { Field, type FieldWords } from '../field/field.tsx'

/** One line of text with its label, hint and error. The id is the `name` unless given. `after` stands below the input. Capitals that are asked for are shown as such. */
export function TextField({
  label,
  hint,
  error,
  optional,
  after,
  className,
  ...input
}: FieldWords & { readonly after?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Field id={input.id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <input
            type="text"
            {...input}
            {...control}
            onChange={(event) => (dropHidden(event.target), input.onChange?.(event))}
            className={classNames(controlStyle, input.autoCapitalize === 'characters' && 'uppercase', className)}
          />
          {after}
        </>
      )}
    </Field>
  )
}
