import { load } from '@let-twe/client/load.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { discardPortfolio, getPortfolio, proposePortfolio, undoPortfolio } from '@let-twe/core/portfolio/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText, formatNumber } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { DataTable } from '../../list/data-table.tsx'
import { useReadAgainWhile } from '../../page/use-read-again-while.ts'
import { callOffice } from '../../session/call-office.ts'
import { PortfolioComparison } from './portfolio-comparison.tsx'
import { PortfolioStateTag } from './portfolio-state-tag.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const [portfolio, proposals] = await Promise.all([
    load(callOffice(getPortfolio, { params: { id } })),
    load(callOffice(listDualControls, {})),
  ])
  return { portfolio, proposals: proposals.filter(({ subject_id }) => subject_id === id) }
}

export default function PortfolioPage() {
  const { portfolio: texts, office, errors } = useTexts()
  const { portfolio, proposals } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [asked, setAsked] = useState<'propose' | 'discard' | 'undo' | null>(null)
  const { id, state, ours, theirs, problems, problem_count: count, waits } = portfolio
  useReadAgainWhile(state === 'importing' || state === 'undoing')
  const reload = () => revalidator.revalidate()
  const isWhole = ours.loans === theirs.loans && ours.principal_satang === theirs.principal_satang && ours.loans > 0
  const differs = ours.interest_satang !== theirs.interest_satang || ours.arrears_satang !== theirs.arrears_satang
  const dialog = {
    onCancel: () => setAsked(null),
    onDone: async () => {
      setAsked(null)
      await reload()
    },
  } as const
  const noteField = (wrong: Readonly<Record<string, string>>) => (
    <TextArea
      name="note"
      label={differs && asked === 'propose' ? texts.note_differs : texts.note}
      maxLength={500}
      error={wrong['note']}
      required
    />
  )
  return (
    <>
      <PageHeading back={{ href: href('/portfolios'), label: texts.title }}>{portfolio.file_name ?? office.statement_no_name}</PageHeading>
      <p className="mb-2">
        <PortfolioStateTag state={state} />
      </p>
      <p className="text-sm text-muted">
        {fill(texts.uploaded_by, { name: portfolio.uploaded_by, when: formatInstantInText(new Date(portfolio.uploaded_at)) })}
        {' · '}
        {fill(texts.as_of_day, { date: formatDateInText(portfolio.as_of) })}
        {' · '}
        {fill(texts.rows, { count: formatNumber(portfolio.rows) })}
      </p>
      <WaitingProposals proposals={proposals} onDone={reload} />
      <div className="my-4">
        <PortfolioComparison ours={ours} theirs={theirs} />
      </div>
      {state === 'checked' && count === 0 && !isWhole && <Banner tone="warning">{texts.not_whole}</Banner>}
      {state === 'checked' && count === 0 && isWhole && differs && !waits && <Banner tone="info">{texts.differs}</Banner>}
      {state === 'checked' && count > 0 && (
        <>
          <Banner tone="warning">{fill(texts.has_problems, { count: formatNumber(count) })}</Banner>
          <div className="my-4">
            <DataTable
              label={texts.problems}
              rows={problems}
              keyOf={({ line, column, code }) => `${line} ${column} ${code}`}
              columns={[
                { head: texts.line, namesRow: true, right: true, renderCell: ({ line }) => formatNumber(line) },
                { head: texts.column, renderCell: ({ column }) => texts[`column_${column}`] },
                { head: texts.problem, renderCell: ({ code }) => texts[`problem_${code}`] },
              ]}
            />
          </div>
          {count > problems.length && <p>{fill(texts.first_problems, { count: formatNumber(problems.length) })}</p>}
        </>
      )}
      <div className="my-4 flex flex-wrap gap-2">
        {state === 'checked' && count === 0 && isWhole && !waits && <Button onClick={() => setAsked('propose')}>{texts.propose}</Button>}
        {state === 'checked' && (
          <Button variant="secondary" onClick={() => setAsked('discard')}>
            {texts.discard}
          </Button>
        )}
        {state === 'imported' && !waits && (
          <Button variant="secondary" onClick={() => setAsked('undo')}>
            {texts.undo}
          </Button>
        )}
      </div>
      <FormDialog
        open={asked === 'propose'}
        question={fill(texts.propose_question, { count: formatNumber(ours.loans) })}
        confirmLabel={texts.propose}
        renderFields={noteField}
        send={(form) =>
          missing(form, ['note'], errors.field_required) ??
          callOffice(proposePortfolio, { params: { id }, body: { note: textOf(form, 'note') } })
        }
        {...dialog}
      />
      <FormDialog
        open={asked === 'discard'}
        question={texts.discard_question}
        confirmLabel={texts.discard}
        send={() => callOffice(discardPortfolio, { params: { id } })}
        {...dialog}
      />
      <FormDialog
        open={asked === 'undo'}
        question={fill(texts.undo_question, { count: formatNumber(ours.loans) })}
        confirmLabel={texts.undo}
        danger
        renderFields={noteField}
        send={(form) =>
          missing(form, ['note'], errors.field_required) ??
          callOffice(undoPortfolio, { params: { id }, body: { note: textOf(form, 'note') } })
        }
        {...dialog}
      />
    </>
  )
}
