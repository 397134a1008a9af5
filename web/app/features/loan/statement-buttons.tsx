import { getStatement, getStatementPage } from '@let-twe/core/loan/paper-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { satang } from '@let-twe/core/money.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Loan } from './loan-timeline.ts'
import { PaperButton } from './paper-button.tsx'
import { saveFile } from '@let-twe/client/save-file.ts'

/** Everything that was charged and paid, to see as a PDF or to save as a table. */
export function StatementButtons({ loan }: { loan: Loan }) {
  const { loan: words } = useTexts()
  const table = useForm()
  const name = `let-twe-statement-${loan.payment_reference_number}`
  function saveTable() {
    void table.send(
      () => callApi(getStatement, { params: { id: loan.id }, query: { format: 'csv' } }),
      (file) => saveFile(file, `${name}.csv`),
    )
  }
  return (
    <Card title={words.statement}>
      <p className="mb-3 text-muted">{words.statement_text}</p>
      <div className="grid gap-2">
        <PaperButton
          label={words.see_statement}
          title={words.statement}
          card={
            <SummaryList
              rows={[
                { label: words.total, value: <Money satang={loan.total_satang} /> },
                { label: words.paid, value: <Money satang={loan.paid_satang} /> },
                {
                  label: words.remaining,
                  value: (
                    <strong className="text-xl">
                      <Money satang={satang(loan.total_satang - loan.paid_satang)} />
                    </strong>
                  ),
                },
                { label: words.payment_reference_number, value: <span className="tabular-nums">{loan.payment_reference_number}</span> },
              ]}
            />
          }
          loadPage={(page) => callApi(getStatementPage, { params: { id: loan.id, page } })}
          loadPdf={() => callApi(getStatement, { params: { id: loan.id }, query: { format: 'pdf' } })}
          name={name}
        />
        <Button variant="quiet" wide busy={table.busy} onClick={saveTable}>
          <Icon name="download" /> {words.statement_csv}
        </Button>
      </div>
    </Card>
  )
}
