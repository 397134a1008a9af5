import { load } from '@let-twe/client/load.ts'
import { dayDiffers } from '@let-twe/core/cash/day-differs.ts'
import { isOwnDrawerDay } from '@let-twe/core/dual-control/may-confirm.ts'
import { getDayEnd, getDayEndPaper } from '@let-twe/core/cash/day-end-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { denominations } from '@let-twe/core/cash/cash-count.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText, formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ShowDocument } from '../../document/show-document.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { DayFigures } from './day-figures.tsx'
import { drawerName } from './drawer-name.ts'

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return load(callOffice(getDayEnd, { params: { id: params['id'] ?? '' } }))
}

export default function DayEndPage() {
  const texts = useTexts()
  const { cash, errors, office } = texts
  const language = useLanguage()
  const day = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const me = useMe()
  const [asked, setAsked] = useState<'sign' | 'send_back' | null>(null)
  const { id, sheet, counted } = day
  const today = useToday()
  const waitsFor =
    day.business_date >= today
      ? errors.day_not_over
      : day.prepared_by_me
        ? cash.other_signs
        : dayDiffers(day) && !me.permissions.includes('close_books')
          ? cash.manager_signs
          : isOwnDrawerDay(day, me.id)
            ? cash.other_manager_signs
            : null
  const name = `${drawerName(day.branch, texts, language)}, ${formatDateInText(day.business_date)}`
  const figures =
    day.counted_satang === null
      ? []
      : [
          { label: cash.counted, value: <Money satang={day.counted_satang} /> },
          { label: cash.difference, value: <Money satang={day.difference_satang} /> },
        ]
  const repeated = (
    <div>
      <p className="font-bold">{name}</p>
      <SummaryList rows={figures} />
    </div>
  )
  const decide = (confirm: boolean) => () => callOffice(decideDualControl, { params: { id }, body: { confirm } })
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <PageTabs of="money" />
      <p>{fill(cash.prepared_by, { name: day.prepared_by, when: formatInstantInText(new Date(day.prepared_at)) })}</p>
      <p className="mb-4">
        {day.signed_at === null
          ? `${cash.not_signed}. ${fill(office.dual_until, { when: formatInstantInText(new Date(day.expires_at ?? '')) })}`
          : fill(cash.signed_by, { name: day.signed_by ?? '', when: formatInstantInText(new Date(day.signed_at)) })}
      </p>
      <DayFigures sheet={sheet} ofBranch={day.branch_id !== null} />
      {counted !== null && day.counted_satang !== 0 && (
        <section className="mt-4">
          <h2 className="mb-2 text-lg font-bold text-primary-deep">{cash.count}</h2>
          <DataTable
            label={cash.count}
            rows={denominations.map((each) => ({ each, pieces: counted[`${each}`] ?? 0 })).filter(({ pieces }) => pieces > 0)}
            keyOf={({ each }) => each}
            columns={[
              { head: cash.line, renderCell: ({ each }) => <Money satang={satang(each)} /> },
              { head: cash.number, right: true, renderCell: ({ pieces }) => formatNumber(pieces) },
              { head: cash.counted, right: true, renderCell: ({ each, pieces }) => <Money satang={satang(each * pieces)} /> },
            ]}
          />
        </section>
      )}
      <div className="my-4">
        <SummaryList rows={[...figures, ...(day.explanation === null ? [] : [{ label: cash.explanation, value: day.explanation }])]} />
      </div>
      {day.signed_at === null && waitsFor !== null && <p className="mb-3">{waitsFor}</p>}
      <div className="flex flex-wrap gap-2">
        {day.signed_at === null && waitsFor === null && (
          <Button aria-keyshortcuts="s" onClick={() => setAsked('sign')}>
            {cash.sign}
          </Button>
        )}
        {day.signed_at === null && (
          <Button variant="secondary" onClick={() => setAsked('send_back')}>
            {cash.send_back}
          </Button>
        )}
        <ShowDocument name={cash.paper_name} label={cash.paper} load={() => callOffice(getDayEndPaper, { params: { id } })} />
      </div>
      <FormDialog
        open={asked === 'sign'}
        question={cash.sign_question}
        renderFields={() => repeated}
        confirmLabel={cash.sign}
        send={decide(true)}
        onDone={async () => {
          setAsked(null)
          await revalidator.revalidate()
        }}
        onCancel={() => setAsked(null)}
      />
      <FormDialog
        open={asked === 'send_back'}
        question={cash.send_back_question}
        renderFields={() => repeated}
        confirmLabel={cash.send_back}
        danger
        send={decide(false)}
        onDone={() => navigate(href('/money/days'))}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
