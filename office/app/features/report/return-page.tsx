import { load } from '@let-twe/client/load.ts'
import { saveFile } from '@let-twe/client/save-file.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { getMonthlyReturn, getMonthlyReturnFile } from '@let-twe/core/report/endpoints.ts'
import { getPackFile, getPackPartFile, packParts } from '@let-twe/core/report/pack-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { ShowForm } from '../../forms/show-form.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { PackRegister, loadRegister } from './pack-register.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { SaveReport } from '../../list/save-report.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const searched = new URL(request.url).searchParams
  const asked = searched.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : businessDateAt(new Date()).slice(0, 7)
  const part = packParts.find((each) => each === searched.get('part')) ?? null
  const monthly = await load(callOffice(getMonthlyReturn, { query: { month } }))
  return { monthly, register: part && (await loadRegister(part, month, request.url)) }
}

/** The pack of a month for a supervisor: the return, or one of its registers. */
export default function ReturnPage() {
  const { report } = useTexts()
  const { monthly, register } = useLoaderData<typeof clientLoader>()
  const { busy, send } = useForm()
  const { month } = monthly
  const shown = register?.part
  return (
    <>
      <PageHeading lead={report.pack_lead}>{report.pack_title}</PageHeading>
      <PageTabs of="reports" />
      <ShowForm
        beside={
          <Button
            variant="secondary"
            busy={busy}
            onClick={() =>
              void send(
                () => callOffice(getPackFile, { query: { month } }),
                (file) => saveFile(file, `pack-${month}.xlsx`),
              )
            }
          >
            {report.pack_save}
          </Button>
        }
      >
        <TextField key={month} type="month" name="month" label={report.month} defaultValue={month} />
        {shown && <input type="hidden" name="part" value={shown} />}
      </ShowForm>
      <Tabs
        label={report.pack_parts}
        tabs={[
          { href: `${href('/reports/return')}?month=${month}`, label: report.pack_return, current: shown === undefined },
          ...packParts.map((part) => ({
            href: `${href('/reports/return')}?month=${month}&part=${part}`,
            label: report[`pack_${part}`],
            current: part === shown,
          })),
        ]}
      />
      {register === null ? (
        <>
          <ReturnFigures monthly={monthly} />
          <SaveReport name={`return-${month}`} load={(format) => callOffice(getMonthlyReturnFile, { query: { month, format } })} />
        </>
      ) : (
        <>
          <PackRegister register={register} costs={monthly.costs} />
          <SaveReport
            name={`${register.part}-${month}`}
            load={(format) => callOffice(getPackPartFile, { query: { month, part: register.part, format } })}
          />
        </>
      )}
    </>
  )
}
