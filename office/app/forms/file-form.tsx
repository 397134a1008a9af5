import type { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { FileField } from '@let-twe/ui/file-field/file-field.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { FormErrors } from './form-errors.tsx'
import { missing } from './read-form.ts'

/** Chooses a file that is looked at before anything happens; without one it says so at the field. */
export function FileForm({
  form: { errors: wrong, attempt, busy, showFields },
  label,
  hint,
  accept,
  variant,
  submit,
  needed = [],
  children,
  onFile,
}: {
  readonly form: ReturnType<typeof useForm>
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly variant?: ComponentProps<typeof Button>['variant']
  /** Of a file that is stored at once. */
  readonly submit?: string
  /** The names of the fields beside the file that must not be empty. */
  readonly needed?: readonly string[]
  /** Fields beside the file. */
  readonly children?: ReactNode
  readonly onFile: (file: File, form: FormData) => void
}) {
  const { office, errors } = useTexts()
  function take(form: HTMLFormElement) {
    const data = new FormData(form)
    const file = data.get('file')
    const empty = missing(data, needed, errors.field_required)
    if (!(file instanceof File) || file.size === 0) return showFields({ file: errors.field_required, ...empty })
    if (empty) return showFields(empty)
    onFile(file, data)
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        take(event.currentTarget)
      }}
    >
      <FormErrors key={attempt} errors={wrong} />
      <div className="grid items-end gap-3 sm:flex sm:*:first:grow sm:*:last:shrink-0">
        <FileField name="file" accept={accept} label={label} hint={hint} error={wrong['file']} />
        {children}
        <Button type="submit" variant={variant} busy={busy}>
          {submit ?? office.statement_look}
        </Button>
      </div>
    </form>
  )
}
