import type { Data } from '@let-twe/core/endpoint.ts'
import type { listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link, href } from 'react-router'
import { StatementStateTag } from '../../statement/statement-state-tag.tsx'

type Statement = Data<typeof listStatements>[number]

/** The newest bank statements, with their uploader. */
export function StatementList({ statements }: { readonly statements: readonly Statement[] }) {
  const { office } = useTexts()
  if (statements.length === 0) return null
  return (
    <Card title={office.statements_title}>
      <ul className="divide-y divide-line">
        {statements.map((statement) => (
          <li key={statement.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              to={href('/statements/:id', { id: statement.id })}
              className="inline-flex min-h-12 items-center font-bold wrap-anywhere text-primary underline"
            >
              {statement.file_name ?? office.statement_no_name}
            </Link>
            <StatementStateTag state={statement.state} />
            <span className="text-sm text-muted">
              {statement.imported_by} · <InstantText at={statement.imported_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
