import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { readChosenColumns } from '@let-twe/core/payment/bank-statement.ts'
import type { readStatementColumns } from '@let-twe/core/payment/statement-endpoints.ts'
import { statementColumns } from '@let-twe/core/payment/statement-head.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { textOf } from '../../forms/read-form.ts'

/** The columns of a file with an unknown head: a person chooses the meaning of each, beside its first lines. */
export function ColumnChoice({
  columns,
  busy,
  onChosen,
}: {
  readonly columns: Data<typeof readStatementColumns>['columns']
  readonly busy: boolean
  readonly onChosen: (chosen: string) => void
}) {
  const { office } = useTexts()
  const { errors: wrong, attempt, showFields } = useForm()
  const nameOf = (at: number) => `column_${at}`
  function choose(form: FormData) {
    const chosen = columns.map((_, at) => textOf(form, nameOf(at))).join(',')
    if (readChosenColumns(chosen)) onChosen(chosen)
    else showFields({ [nameOf(0)]: office.columns_missing })
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
        <p>{office.columns_lead}</p>
      </div>
      <ErrorSummary key={attempt} errors={wrong} />
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
            options={statementColumns.map((each) => ({ value: each, label: office[`column_${each}`] }))}
          />
        ))}
      </div>
      <Button type="submit" busy={busy}>
        {office.columns_read}
      </Button>
    </form>
  )
}
