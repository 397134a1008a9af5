import { hasInvoice } from '@let-twe/core/loan/borrower-actions.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { getInvoice, getInvoicePage } from '@let-twe/core/loan/paper-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import type { Loan } from './loan-timeline.ts'
import { callApi } from '../../api/call-api.ts'
import { PaperButton } from './paper-button.tsx'

const tones = { paid: 'success', due: 'warning', late: 'danger', upcoming: 'neutral' } as const

/** The instalments, first to last, each with its amount, its day and how it stands. */
export function ScheduleList({ loan }: { loan: Loan }) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  const language = useLanguage()
  return (
    <ol className="divide-y divide-line">
      {loan.instalments.map((each) => (
        <li key={each.number} className="py-3 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <strong>{ordinal(each.number, words)}</strong>
            <StateTag tone={tones[each.state]}>{words[`instalment_${each.state}`]}</StateTag>
          </div>
          <div className="flex flex-wrap justify-between gap-x-3">
            <span>
              {sayDate(each.due_date, dates)}
              {each.original_due_date && (
                <span className="text-sm text-muted">
                  {' '}
                  ({fill(words.later_original, { date: sayDate(each.original_due_date, dates) })})
                </span>
              )}
            </span>
            <strong className="tabular-nums">{formatMoney(each.payment_satang, language)}</strong>
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <Part label={words.principal} satang={each.principal_satang} />
            <Part label={words.interest} satang={each.interest_satang} />
            {each.fee_satang > 0 && <Part label={words.fee} satang={each.fee_satang} />}
          </p>
          {hasInvoice(loan, each) && (
            <PaperButton
              label={words.invoice}
              card={
                <SummaryList
                  rows={[
                    {
                      label: words.paper_amount,
                      value: <strong className="text-xl">{formatMoney(each.payment_satang, language)}</strong>,
                    },
                    { label: words.paper_due, value: sayDate(each.due_date, dates) },
                    { label: words.paper_for, value: ordinal(each.number, words) },
                    {
                      label: words.payment_reference_number,
                      value: <span className="tabular-nums">{loan.payment_reference_number}</span>,
                    },
                  ]}
                />
              }
              loadPage={(page) => callApi(getInvoicePage, { params: { id: loan.id, n: String(each.number), page } })}
              loadPdf={() => callApi(getInvoice, { params: { id: loan.id, n: String(each.number) } })}
              name={`let-twe-invoice-${loan.payment_reference_number}-${each.number}`}
              variant="quiet"
              of={ordinal(each.number, words)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Part({ label, satang }: { label: string; satang: Satang }) {
  const language = useLanguage()
  return (
    <span className="inline-block">
      {label} {formatMoney(satang, language)}
    </span>
  )
}

/** 'First instalment' to 'Eighth instalment', then by number. */
export function ordinal(number: number, words: Texts['loan']): string {
  const named = [
    words.ordinal_1,
    words.ordinal_2,
    words.ordinal_3,
    words.ordinal_4,
    words.ordinal_5,
    words.ordinal_6,
    words.ordinal_7,
    words.ordinal_8,
  ]
  return named[number - 1] ?? fill(words.ordinal_n, { number })
}
