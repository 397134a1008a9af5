import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type listPortfolios, oldestBalances, readPortfolioColumns, uploadPortfolio } from '@let-twe/core/portfolio/endpoints.ts'
import { portfolioColumns, readChosenPortfolioColumns } from '@let-twe/core/portfolio/portfolio-column.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { toLatinNumber } from '@let-twe/core/text-input.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DayField } from '@let-twe/ui/day-field/day-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { FileField } from '@let-twe/ui/file-field/file-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { FormErrors } from '../../forms/form-errors.tsx'
import { ColumnChoice } from '../../forms/column-choice.tsx'
import { fileNameOf, missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

type Products = Data<typeof listPortfolios>['products']
type Typed = {
  readonly file: File
  readonly product: string | undefined
  readonly as_of: BusinessDate
  readonly loans: string
} & Record<(typeof sums)[number], string>

const sums = ['principal_satang', 'interest_satang', 'arrears_satang'] as const

/** Uploads a file of running loans with the totals of the old system, and opens its comparison. A file with an unknown head asks for its columns first. */
export function PortfolioUpload({ products, today }: { readonly products: Products; readonly today: BusinessDate }) {
  const { portfolio, errors } = useTexts()
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState<{ typed: Typed; columns: Data<typeof readPortfolioColumns>['columns'] } | null>(null)
  async function look({ file, ...typed }: Typed, columns?: string) {
    const file_name = fileNameOf(file)
    const seen = await callOffice(uploadPortfolio, { body: { ...typed, file_name, columns } }, { file })
    if (seen.ok) return void navigate(href('/portfolios/:id', { id: seen.data.id }))
    if (seen.code !== 'statement_columns_unknown') return seen
    const read = await callOffice(readPortfolioColumns, { body: {} }, { file })
    if (!read.ok) return read
    setUnknown({ typed: { file, ...typed }, columns: read.data.columns })
  }
  function take(form: FormData) {
    setUnknown(null)
    const file = form.get('file')
    const amounts = sums.map((name) => [name, readAmount(textOf(form, name))] as const)
    const mistakes = {
      ...Object.fromEntries(amounts.flatMap(([name, read]) => (typeof read === 'string' ? [[name, errors[read]]] : []))),
      ...missing(form, ['as_of', 'loans', ...sums], errors.field_required),
      ...(file instanceof File && file.size > 0 ? {} : { file: errors.field_required }),
    }
    if (Object.keys(mistakes).length > 0) return showFields(mistakes)
    const totals = Object.fromEntries(amounts.map(([name, read]) => [name, String(read)])) as Record<(typeof sums)[number], string>
    const typed = {
      file: file as File,
      product: optionalTextOf(form, 'product'),
      as_of: textOf(form, 'as_of') as BusinessDate,
      loans: toLatinNumber(textOf(form, 'loans')),
      ...totals,
    }
    void send(() => look(typed))
  }
  return (
    <Card title={portfolio.upload}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take(new FormData(event.currentTarget))
        }}
      >
        <FormErrors key={attempt} errors={wrong} />
        <FileField
          name="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          label={portfolio.file}
          hint={portfolio.file_hint}
          error={wrong['file']}
        />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
          <DayField
            name="as_of"
            label={portfolio.as_of}
            first={addDays(today, -oldestBalances)}
            last={today}
            defaultValue={today}
            error={wrong['as_of']}
          />
          {products.length > 1 && (
            <SelectField
              name="product"
              label={portfolio.product}
              error={wrong['product']}
              defaultValue={products[0]!.code}
              options={products.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </div>
        <h3 className="font-bold">{portfolio.theirs_title}</h3>
        <p>{portfolio.theirs_lead}</p>
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField name="loans" label={portfolio.loans} error={wrong['loans']} inputMode="numeric" autoComplete="off" maxLength={7} />
          {sums.map((name) => (
            <TextField
              key={name}
              name={name}
              label={portfolio[name]}
              error={wrong[name]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          ))}
        </div>
        <Button type="submit" variant={unknown ? 'secondary' : 'primary'} busy={busy}>
          {portfolio.compare}
        </Button>
      </form>
      {unknown && (
        <ColumnChoice
          columns={unknown.columns}
          options={portfolioColumns.map((each) => ({ value: each, label: portfolio[`column_${each}`] }))}
          lead={portfolio.columns_lead}
          missing={portfolio.columns_missing}
          busy={busy}
          isWhole={(chosen) => readChosenPortfolioColumns(chosen) !== null}
          onChosen={(columns) => void send(() => look(unknown.typed, columns))}
        />
      )}
    </Card>
  )
}
