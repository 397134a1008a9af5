import type { Data } from '@let-twe/core/endpoint.ts'
import type { listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link, href } from 'react-router'
import { DataTable } from '../../list/data-table.tsx'
import { StatementStateTag } from '../../statement/statement-state-tag.tsx'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'

type Statements = Data<typeof listStatements>

/** The newest bank files, with the person who sent each. Nothing is shown without any. */
export function StatementTable({ statements }: { readonly statements: Statements }) {
  const { office } = useTexts()
  if (statements.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold text-primary-deep">{office.statements_title}</h2>
      <DataTable
        label={office.statements_title}
        columns={[
          { head: office.statement_no_name, namesRow: true, renderCell: (statement) => <StatementLink statement={statement} /> },
          { head: office.state, renderCell: ({ state }) => <StatementStateTag state={state} /> },
          {
            head: office.statement_sent,
            renderCell: ({ imported_by: name, imported_at }) =>
              fill(office.statement_sent_by, { name: name ?? office.by_system, when: formatInstantInText(new Date(imported_at)) }),
          },
        ]}
        rows={statements}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

/** The bank files that nobody posted yet. */
export function statementLines(statements: Statements, { desk }: Texts): MoneyLine[] {
  return statements.map((statement) => ({
    id: statement.id,
    queue: 'statements',
    at: statement.imported_at,
    about: (
      <MoneyAbout at={statement.imported_at} kind={desk.lane_statements} who={<StatementLink statement={statement} />}>
        <p className="text-sm text-muted">{statement.imported_by}</p>
      </MoneyAbout>
    ),
  }))
}

function StatementLink({ statement: { id, file_name } }: { readonly statement: Statements[number] }) {
  const { office } = useTexts()
  return (
    <Link to={href('/statements/:id', { id })} className="font-bold wrap-anywhere text-primary underline">
      {file_name ?? office.statement_no_name}
    </Link>
  )
}
