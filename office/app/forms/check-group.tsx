import { FieldError } from '@let-twe/ui/field/field.tsx'
import type { ReactNode } from 'react'

/** Boxes that are one answer, with their legend, hint and mistake. The error summary's link `#name` reaches the group. */
export function CheckGroup({
  name,
  legend,
  hint,
  error,
  children,
}: {
  readonly name: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error: string | undefined
  readonly children: ReactNode
}) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className={error ? 'min-w-0 border-l-4 border-danger pl-3' : 'min-w-0'}
    >
      <legend className="font-bold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
