import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { controlStyle } from '../field/control-style.ts'
import { dropHidden } from '../field/drop-hidden.ts'
import { Field, type FieldWords } from '../field/field.tsx'

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ label, hint, error, optional, className, ...input }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field id={input.id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          onChange={(event) => (dropHidden(event.target), input.onChange?.(event))}
          className={classNames(controlStyle, 'field-sizing-content', className)}
        />
      )}
    </Field>
  )
}
