import { getBureauFile, type listBureauMonths } from '@let-twe/core/bureau/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { SaveReport } from '../../list/save-report.tsx'
import { callOffice } from '../../session/call-office.ts'

/** The file of a month for the credit bureau; nothing for a lender without one. */
export function BureauFile({ bureau: { configured, months } }: { readonly bureau: Data<typeof listBureauMonths> }) {
  const { connection } = useTexts()
  const [chosen, setChosen] = useState(months[0])
  if (!configured) return null
  return (
    <Card title={connection.bureau}>
      <p className="text-muted">{connection.bureau_hint}</p>
      {chosen === undefined ? (
        <p>{connection.bureau_none}</p>
      ) : (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <SelectField
            name="month"
            label={connection.bureau_month}
            defaultValue={chosen}
            options={months.map((day) => ({ value: day, label: formatDate(day) }))}
            onChange={({ target }) => setChosen(months.find((day) => day === target.value) ?? chosen)}
          />
          <SaveReport
            name={`credit-bureau-${chosen}`}
            load={(format) => callOffice(getBureauFile, { query: { last_day: chosen, format } })}
          />
        </div>
      )}
    </Card>
  )
}
