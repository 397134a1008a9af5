import { useState } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { controlStyle } from '../field/control-style.ts'
import { Field, type FieldWords } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** A file with its label, hint and error, in the page's language: a native control has the words of the machine. The id is the `name`. */
export function FileField({ name, accept, ...words }: FieldWords & { readonly name: string; readonly accept: string }) {
  const { ui } = useTexts()
  const [chosen, setChosen] = useState<string>()
  return (
    <Field id={name} {...words}>
      {(control) => (
        <span
          className={classNames(
            controlStyle,
            'relative flex items-center gap-2 has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          )}
        >
          <Icon name="upload" className="size-5 shrink-0 text-primary" />
          <span aria-hidden className={chosen === undefined ? 'text-muted' : 'min-w-0 break-all'}>
            {chosen ?? ui.choose_file}
          </span>
          <input
            {...control}
            type="file"
            name={name}
            accept={accept}
            onChange={({ target }) => setChosen(target.files?.[0]?.name)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
      )}
    </Field>
  )
}
