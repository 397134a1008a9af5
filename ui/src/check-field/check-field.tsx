import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field/field.tsx'

/** A checkbox with its words; the whole line can be pressed. */
export function CheckField({
  label,
  hint,
  error,
  ...input
}: { readonly label: ReactNode; readonly hint?: ReactNode; readonly error?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const generated = useId()
  const id = input.id ?? input.name ?? generated
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={error ? 'border-l-4 border-danger pl-3' : undefined}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          className="mt-3 size-6 shrink-0 accent-primary"
        />
        <div className="flex min-h-12 min-w-0 flex-col justify-center py-2">
          <label htmlFor={id} className="block cursor-pointer">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
