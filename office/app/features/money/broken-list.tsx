import type { Data } from '@let-twe/core/endpoint.ts'
import type { listBrokenPromises } from '@let-twe/core/office/money-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from 'react-router'

/** Who did not pay on the day that was agreed to: somebody to call. Nothing is shown when there is nobody. */
export function BrokenList({ promises }: { readonly promises: Data<typeof listBrokenPromises> }) {
  const { office } = useTexts()
  if (promises.length === 0) return null
  return (
    <Card title={`${office.promises_broken_title} (${promises.length})`}>
      <ul className="divide-y divide-line">
        {promises.map((promise) => (
          <li key={promise.id} className="py-3">
            <Link to={`/loans/${promise.loan_id}`} className="font-bold break-words text-primary underline">
              {promise.name ?? office.no_name}
            </Link>
            <span className="block">
              {fill(office.promise_line, {
                number: promise.instalment,
                from: formatDate(promise.due_date),
                to: formatDate(promise.promised_date),
              })}
            </span>
            <span className="block break-words text-muted">{promise.reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
