import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import type { ReactNode } from 'react'
import { CheckGroup } from '../../forms/check-group.tsx'
import { FormErrors } from '../../forms/form-errors.tsx'

/** The boxes of a form, one for each name; at least one is ticked. */
type Choices = {
  readonly name: string
  readonly label: string
  readonly columns: string
  readonly offered: readonly { readonly name: string; readonly label: string }[]
}

/** The form of a new connection: its own fields, the chosen events or scopes, and the note for the second person. */
export function ConnectionForm({
  title,
  choices,
  attempt,
  errors,
  busy,
  onTake,
  children,
}: {
  readonly title: string
  readonly choices: Choices
  readonly attempt: number
  readonly errors: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly onTake: (form: FormData) => void
  readonly children: ReactNode
}) {
  const { connection } = useTexts()
  return (
    <Disclosure summary={title}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onTake(new FormData(event.currentTarget))
        }}
      >
        <FormErrors key={attempt} errors={errors} />
        {children}
        <CheckGroup name={choices.name} legend={choices.label} error={errors[choices.name]}>
          <div className={`grid grid-cols-1 ${choices.columns}`}>
            {choices.offered.map(({ name, label }) => (
              <CheckField key={name} name={name} label={label} hint={<code>{name}</code>} />
            ))}
          </div>
        </CheckGroup>
        <TextArea name="note" label={connection.note} error={errors['note']} maxLength={500} required />
        <Button type="submit" busy={busy}>
          {connection.propose}
        </Button>
      </form>
    </Disclosure>
  )
}
