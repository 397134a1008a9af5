import { type ReactNode, useId } from 'react'
import { useTexts } from '../language/texts-context.tsx'

/** The field's props for its control: the id for the label and the error summary, and the ids of hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The common props of every form field beside those of its control. */
export interface FieldWords {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Says beside the label that it may stay empty. */
  readonly optional?: boolean | undefined
}

/** Label, hint, error and one control. The id defaults to a generated one; the ready-made fields use their `name`. */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { readonly id?: string | undefined; readonly children: (props: ControlProps) => ReactNode }) {
  const texts = useTexts()
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={error ? 'border-l-4 border-danger pl-3' : undefined}>
      <label htmlFor={controlId} className="block font-bold">
        {label}
        {optional && ' '}
        {optional && <span className="inline-block font-normal text-muted">({texts.common.optional})</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-1.5">
        {children({
          id: controlId,
          'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
    </div>
  )
}

/** The message of a mistake beside its control, in words and not by colour alone. */
export function FieldError({ id, children }: { readonly id?: string | undefined; readonly children: ReactNode }) {
  const texts = useTexts()
  return (
    <p id={id} className="font-bold text-danger">
      <span className="sr-only">{texts.ui.error_prefix} </span>
      {children}
    </p>
  )
}
