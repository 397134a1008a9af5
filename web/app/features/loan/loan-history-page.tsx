import { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { listPayments } from '@let-twe/core/payment/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { href } from 'react-router'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { LoanDetail } from './loan-detail.tsx'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/loan-history-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const loan = await call(getLoan, { params: { id: params.id } })
  const running = loan.ok && loan.data.instalments.length > 0
  return { loaded: loan, payments: running ? await call(listPayments, { query: { loan_id: params.id } }) : null }
}

export default function LoanHistoryPage({ loaderData: { loaded, payments } }: Route.ComponentProps) {
  const { loan: words, common } = useTexts()
  const loan = loaded.ok ? loaded.data : null
  return (
    <>
      <PageHeading back={{ href: href('/profile/:type', { type: 'loan-history' }), label: common.back }}>{words.history_title}</PageHeading>
      {!loaded.ok && loaded.code !== 'not_found' ? (
        <LoadFailure message={loaded.message} code={loaded.code} />
      ) : loan === null ? (
        <EmptyState text={words.none} />
      ) : (
        <div className="grid gap-4">
          <p>
            <StateTag tone={loan.loan_state === 'late' ? 'danger' : 'info'}>{words[`state_${loan.loan_state}`]}</StateTag>
          </p>
          <LoanDetail loan={loan} payments={payments} />
        </div>
      )}
    </>
  )
}
