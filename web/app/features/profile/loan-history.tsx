import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { listLoans } from '@let-twe/core/loan/endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { EmptyState, LastPage, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useSearchParams } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useLoaded } from '@let-twe/client/use-loaded.ts'
import { LoanFilterForm } from './loan-filter-form.tsx'
import { type LoanFilter, isFiltered, loanFilterAddress, readLoanFilter } from './loan-filter.ts'

/** All own loans, newest first, a page at a time; all of them, or by state and by the day they were applied for. */
export function LoanHistory() {
  const [search] = useSearchParams()
  const page = /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const filter = readLoanFilter(search)
  const address = loanFilterAddress(filter)
  return (
    <div className="grid gap-4">
      <LoanFilterForm key={address} filter={filter} />
      <LoanPage key={`${address} ${page}`} page={page} filter={filter} />
    </div>
  )
}

function LoanPage({ page, filter }: { readonly page: number; readonly filter: LoanFilter }) {
  const { profile: texts, loan: loanTexts } = useTexts()
  const { loaded, retry } = useLoaded((signal) => callApi(listLoans, { query: { page: String(page), ...filter } }, { signal }))
  if (!loaded) return <LoadingState />
  if (!loaded.ok) return <LoadFailure message={loaded.message} onRetry={retry} />
  const { data: loans, last_page: lastPage } = loaded.data
  if (loans.length === 0) return <EmptyState text={isFiltered(filter) ? loanTexts.filter_nothing : texts.no_loan_history} />
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
                {isBusinessDate(loan.applied_date) && ` · ${fill(texts.loan_applied, { date: formatDateInText(loan.applied_date) })}`}
              </p>
              <LinkButton href={`/loan-history/${loan.id}`} variant="secondary" wide className="mt-3">
                {texts.see_loan}
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefFor={(other) => `${loanFilterAddress(filter)}${isFiltered(filter) ? '&' : '?'}page=${other}`}
      />
      {page >= lastPage && <LastPage />}
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
