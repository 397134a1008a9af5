import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import type { ComponentProps } from 'react'
import type { useForm } from './use-form.ts'

/**
 * A form that a script sends, with its mistakes on top, each a link to its field. `labels` name the fields of a longer form, where many messages
 * are equal. Without scripts it posts: nothing typed gets into an address.
 */
export function Form({
  form: { attempt, errors },
  labels = {},
  onSubmit,
  children,
  ...rest
}: {
  readonly form: Pick<ReturnType<typeof useForm>, 'attempt' | 'errors'>
  readonly labels?: Readonly<Record<string, string>>
  readonly onSubmit: (typed: FormData) => void
} & Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'method'>) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
      {...rest}
    >
      <ErrorSummary key={attempt} errors={labelledErrors(errors, labels)} />
      {children}
    </form>
  )
}
