import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getSetting } from '@let-twe/core/office/setting-endpoints.ts'
import { type SettingArea, settingAreas } from '@let-twe/core/settings/setting-areas.ts'
import { valueAt } from '@let-twe/core/settings/setting-changes.ts'
import { settingGroups } from '@let-twe/core/settings/setting-fields.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { SettingChanges } from './setting-changes.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingValue, wordsOfField } from './setting-value.tsx'
import { WaitingSetting } from './waiting-setting.tsx'

type Version = Data<typeof getSetting>['versions'][number]

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const area = settingAreas.find((each) => each === params['area']) ?? 'product'
  return { area, stored: await load(callOffice(getSetting, { params: { area } })) }
}

export default function SettingsPage() {
  const { setting } = useTexts()
  const { area, stored } = useLoaderData<typeof clientLoader>()
  const { versions, waiting } = stored
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  const current = versions.find(({ state }) => state === 'current') ?? versions[0]!
  const planned = versions.filter(({ state }) => state === 'planned')
  return (
    <>
      <PageHeading lead={setting.lead}>{setting.title}</PageHeading>
      <Tabs
        label={setting.title}
        tabs={settingAreas.map((each) => ({
          href: href('/settings/:area?', { area: each }),
          label: setting[`area_${each}`],
          current: each === area,
        }))}
      />
      <div className="grid gap-4">
        {waiting && <WaitingSetting area={area} base={current.value} waiting={waiting} onDone={reload} />}
        {planned.map((version) => (
          <Card key={version.at} title={setting.planned}>
            <VersionWords version={version} />
            <SettingChanges label={`${setting.planned} ${version.valid_from}`} area={area} before={current.value} after={version.value} />
          </Card>
        ))}
        {/* what is planned last is what a further change starts from */}
        {!waiting && <SettingForm key={`${area} ${versions.length}`} area={area} base={versions[0]!.value} onDone={reload} />}
        <div className="gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
          {settingGroups[area].map(({ group, fields }) => (
            <Card key={group} title={setting[`group_${group}` as keyof typeof setting]}>
              <Values fields={fields} value={current.value} />
            </Card>
          ))}
        </div>
        <section>
          <h2 className="mb-3 text-xl font-bold text-primary-deep">{setting.history}</h2>
          <div className="grid gap-2">
            {versions.map((version, index) => (
              <Disclosure key={`${version.valid_from} ${version.at}`} summary={<VersionWords version={version} />}>
                {versions[index + 1] ? (
                  <SettingChanges
                    label={`${setting.history} ${index + 1}`}
                    area={area}
                    before={versions[index + 1]!.value}
                    after={version.value}
                  />
                ) : (
                  <p className="text-muted">{setting.first_version}</p>
                )}
              </Disclosure>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

function Values({ fields, value }: { readonly fields: (typeof settingGroups)[SettingArea][number]['fields']; readonly value: object }) {
  const texts = useTexts()
  return (
    <SummaryList
      rows={fields.map((field) => ({
        label: wordsOfField(texts, field),
        value: <SettingValue field={field} value={valueAt(value, field.path)} />,
      }))}
    />
  )
}

/** From which day a version counts, who set it, and why. */
function VersionWords({ version }: { readonly version: Version }) {
  const { setting } = useTexts()
  const tones = { past: 'neutral', current: 'success', planned: 'info' } as const
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateTag tone={tones[version.state]}>{setting[`state_${version.state}`]}</StateTag>
      <span>
        {setting.valid_from}: <DateText date={version.valid_from} />
      </span>
      <span className="text-sm font-normal text-muted">
        {version.confirmed_by ? `${version.by} + ${version.confirmed_by}` : setting.by_operator} · <InstantText at={version.at} />
        {version.reason && <> · {version.reason}</>}
      </span>
    </span>
  )
}
