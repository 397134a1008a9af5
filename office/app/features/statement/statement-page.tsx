import { load } from '@let-twe/client/load.ts'
import {
  discardStatement,
  getStatement,
  listStatementLines,
  postStatement,
  undoStatement,
} from '@let-twe/core/payment/statement-endpoints.ts'
import { type LineVerdict, lineVerdicts } from '@let-twe/core/payment/transfer-state.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText, formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { accountText } from '../../bank-name.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { useReadAgainWhile } from '../../page/use-read-again-while.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { StatementStateTag } from '../../statement/statement-state-tag.tsx'
import { Balances } from './balances.tsx'
import { StatementLines } from './statement-lines.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('kind')
  const verdict: LineVerdict | undefined = lineVerdicts.find((each) => each === asked)
  const id = params['id'] ?? ''
  const [statement, lines] = await Promise.all([
    load(callOffice(getStatement, { params: { id } })),
    load(callOffice(listStatementLines, { params: { id }, query: { ...placeOf(request.url), verdict } })),
  ])
  return { statement, lines, verdict }
}

export default function StatementPage() {
  const texts = useTexts()
  const { office, errors } = texts
  const { statement, lines, verdict } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const me = useMe()
  const [asked, setAsked] = useState<'post' | 'discard' | 'undo' | null>(null)
  const { id, state } = statement
  useReadAgainWhile(state === 'posting')
  const dialog = { onCancel: () => setAsked(null), onDone: done } as const
  async function done() {
    setAsked(null)
    await revalidator.revalidate()
  }
  const events = [
    { text: office.statement_sent_by, name: statement.imported_by, at: statement.imported_at },
    { text: office.statement_posted_by, name: statement.posted_by, at: statement.posted_at },
    { text: office.statement_undone_by, name: statement.undone_by, at: statement.undone_at },
  ]
  return (
    <>
      <PageHeading back={{ href: href('/money'), label: office.money_title }}>
        {statement.file_name ?? office.statement_no_name}
      </PageHeading>
      <p className="mb-2">
        <StatementStateTag state={state} />
        {statement.account && <span className="ml-2">{accountText(texts, statement.account)}</span>}
      </p>
      {events.map(({ text, name, at }) =>
        at === null ? null : (
          <p key={text} className="text-sm text-muted">
            {fill(text, { name: name ?? '', when: formatInstantInText(new Date(at)) })}
          </p>
        ),
      )}
      {statement.undo_reason && <p className="text-sm">{statement.undo_reason}</p>}
      {statement.balances && <Balances of={statement.balances} gap={statement.gap} />}
      {statement.columns && (
        <p className="mt-2 text-sm">
          {office.columns_chosen} {statement.columns.map(({ name, meaning }) => `${name} = ${office[`column_${meaning}`]}`).join(', ')}
        </p>
      )}
      <div className="my-4">
        <DataTable
          label={office.statement_counts}
          rows={statement.counts}
          keyOf={({ verdict: each }) => each}
          columns={[
            { head: office.statement_kind, renderCell: ({ verdict: each }) => office[`verdict_${each}`] },
            { head: office.statement_lines, right: true, renderCell: (count) => formatNumber(count.lines) },
            { head: office.statement_sum, right: true, renderCell: ({ sum_satang }) => <Money satang={sum_satang} /> },
          ]}
        />
      </div>
      {state === 'previewed' && statement.imported_by_me && <p className="mb-4">{office.statement_other_posts}</p>}
      <div className="mb-4 flex flex-wrap gap-2">
        {state === 'previewed' && !statement.imported_by_me && <Button onClick={() => setAsked('post')}>{office.statement_post}</Button>}
        {state === 'previewed' && (
          <Button variant="secondary" onClick={() => setAsked('discard')}>
            {office.statement_discard}
          </Button>
        )}
        {state === 'posted' && me.permissions.includes('reverse_payment') && (
          <Button variant="secondary" onClick={() => setAsked('undo')}>
            {office.statement_undo}
          </Button>
        )}
      </div>
      <Tabs
        label={office.statement_kind}
        tabs={[
          { href: href('/statements/:id', { id }), label: office.tab_all, current: verdict === undefined },
          ...lineVerdicts.map((each) => ({
            href: `${href('/statements/:id', { id })}?kind=${each}`,
            label: office[`verdict_${each}`],
            current: verdict === each,
          })),
        ]}
      />
      <StatementLines lines={lines} />
      <FormDialog
        open={asked === 'post'}
        question={office.statement_post_question}
        confirmLabel={office.statement_post}
        send={() => callOffice(postStatement, { params: { id } })}
        {...dialog}
      />
      <FormDialog
        open={asked === 'discard'}
        question={office.statement_discard_question}
        confirmLabel={office.statement_discard}
        send={() => callOffice(discardStatement, { params: { id } })}
        {...dialog}
      />
      <FormDialog
        open={asked === 'undo'}
        question={office.statement_undo_question}
        confirmLabel={office.statement_undo}
        danger
        renderFields={(wrong) => <ReasonField error={wrong['reason']} />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(undoStatement, { params: { id }, body: { reason: textOf(form, 'reason') } })
        }
        {...dialog}
      />
    </>
  )
}
