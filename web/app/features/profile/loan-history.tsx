import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { listLoans } from '@let-twe/core/loan/endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { BeyondLastPage, EmptyState, LastPage } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { href, useSearchParams } from 'react-router'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { LoanFilterForm } from './loan-filter-form.tsx'
import { type LoanFilter, isFiltered, loanFilterAddress, readLoanFilter } from './loan-filter.ts'

type Loans = ReplyOf<typeof listLoans>

/** The filter of the loans in an address. */
export function readLoanSearch(search: URLSearchParams) {
  const page = /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  return { page, filter: readLoanFilter(search) }
}

/** All own loans, newest first, a page at a time; all of them, or by state and by the day they were applied for. */
export function LoanHistory({ loans }: { readonly loans: Result<Loans> }) {
  const [search] = useSearchParams()
  const { page, filter } = readLoanSearch(search)
  const address = loanFilterAddress(filter)
  return (
    <div className="grid gap-4">
      <LoanFilterForm key={address} filter={filter} />
      <Loaded key={`${address} ${page}`} from={loans}>
        {(found) => <LoanPage found={found} page={page} filter={filter} />}
      </Loaded>
    </div>
  )
}

function LoanPage({ found, page, filter }: { readonly found: Loans; readonly page: number; readonly filter: LoanFilter }) {
  const dates = useDateWords()
  const { profile: texts, loan: loanTexts, layout } = useTexts()
  const { data: loans, last_page: lastPage } = found
  const hrefOfPage = (other: number) => `${loanFilterAddress(filter)}${isFiltered(filter) ? '&' : '?'}page=${other}`
  if (loans.length === 0 && found.total > 0) return <BeyondLastPage href={hrefOfPage(lastPage)} />
  if (loans.length === 0 && isFiltered(filter)) return <EmptyState text={loanTexts.filter_nothing} />
  if (loans.length === 0)
    return (
      <EmptyState text={texts.no_loan_history}>
        <LinkButton href={href('/home')} variant="secondary">
          {layout.go_home}
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-4">
        {loans.map((loan) => (
          <li key={loan.id}>
            <Card>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <strong className="text-xl">
                  <Money satang={bahtToSatang(loan.loan_size_baht)} />
                </strong>
                <StateTag tone={tones[loan.loan_state]}>{loanTexts[`state_${loan.loan_state}`]}</StateTag>
              </div>
              <p className="mt-1 text-muted">
                {fill(texts.loan_months, { months: loan.months })}
                {isBusinessDate(loan.applied_date) && ` · ${fill(texts.loan_applied, { date: sayDate(loan.applied_date, dates) })}`}
              </p>
              <LinkButton href={href('/loan-history/:id', { id: loan.id })} variant="secondary" wide className="mt-3">
                {texts.see_loan}
                {isBusinessDate(loan.applied_date) && <span className="sr-only"> – {sayDate(loan.applied_date, dates)}</span>}
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} hrefFor={hrefOfPage} />
      <LastPage page={page} lastPage={lastPage} />
    </>
  )
}

const tones = {
  pending: 'info',
  pre_approved: 'success',
  appointment_confirmed: 'success',
  active: 'info',
  late: 'danger',
  rejected: 'neutral',
  postponed: 'warning',
  closed: 'neutral',
} as const
