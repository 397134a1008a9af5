import { useForm } from '@let-twe/client/use-form.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { textOf } from './read-form.ts'

/** A column of a file: its name, the first lines below it, and its meaning as far as known. */
type FileColumn = { readonly name: string; readonly samples: readonly string[]; readonly meaning: string | null }

/** The columns of a file with an unknown head: a person chooses the meaning of each, beside its first lines. */
export function ColumnChoice({
  columns,
  options,
  lead,
  missing,
  busy,
  isWhole,
  onChosen,
}: {
  readonly columns: readonly FileColumn[]
  /** The meanings that a column may have. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly lead: string
  /** Said where needed columns are not chosen, or one is twice. */
  readonly missing: string
  readonly busy: boolean
  readonly isWhole: (chosen: string) => boolean
  readonly onChosen: (chosen: string) => void
}) {
  const { office } = useTexts()
  const { errors: wrong, attempt, showFields } = useForm()
  const nameOf = (at: number) => `column_${at}`
  function choose(form: FormData) {
    const chosen = columns.map((_, at) => textOf(form, nameOf(at))).join(',')
    if (isWhole(chosen)) onChosen(chosen)
    else showFields({ [nameOf(0)]: missing })
  }
  return (
    <form
      className="mt-4 grid gap-4 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose(new FormData(event.currentTarget))
      }}
    >
      <div>
        <h3 className="font-bold">{office.columns_title}</h3>
        <p>{lead}</p>
      </div>
      <FormErrors key={attempt} errors={wrong} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, samples, meaning }, at) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- the columns of a file have an order and nothing else
            key={at}
            name={nameOf(at)}
            label={name === '' ? fill(office.column_unnamed, { number: formatNumber(at + 1) }) : name}
            hint={samples.filter((sample) => sample !== '').join(' · ')}
            error={wrong[nameOf(at)]}
            defaultValue={meaning ?? ''}
            placeholder={office.column_none}
            options={options}
          />
        ))}
      </div>
      <Button type="submit" busy={busy}>
        {office.columns_read}
      </Button>
    </form>
  )
}
