import { load } from '@let-twe/client/load.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { getSetting } from '@let-twe/core/setting/endpoints.ts'
import { type SettingArea, areasOfMany, rowAreas, settingAreas } from '@let-twe/core/setting/setting-areas.ts'
import { valueAt } from '@let-twe/core/setting/setting-changes.ts'
import type { SettingGroup } from '@let-twe/core/setting/setting-field.ts'
import { settingGroups } from '@let-twe/core/setting/setting-fields.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { nothingHere } from '../../shell/not-found.tsx'
import { MessageList, wordsOfGroup } from './message-list.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingValue, wordsOfField } from './setting-value.tsx'
import { type Stored, messagesIn, newAnnouncement, withUsual } from './stored-setting.ts'
import { TakeBack } from './take-back.tsx'
import { WaitingSetting } from './waiting-setting.tsx'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const area = settingAreas.find((each) => each === (params['area'] ?? 'product'))
  const subject = params['subject']
  const isNew = area === 'announcement' && subject === undefined
  // a product without an id is the lender's own
  const isOwn = area === 'product' && subject === undefined
  if (area === undefined || (!isNew && !isOwn && areasOfMany.includes(area) !== (subject !== undefined))) throw nothingHere()
  const [stored, branches] = await Promise.all([
    isNew ? newAnnouncement : load(callOffice(getSetting, { params: { area }, query: { subject } })).then(withUsual),
    area === 'branch' ? load(callOffice(listAllBranches, {})) : [],
  ])
  const of = new URL(request.url).searchParams.get('of')
  return { area, subject, stored, of, branch: branches.find(({ id }) => id === subject)?.name ?? null }
}

export default function SettingsPage() {
  const { setting } = useTexts()
  const texts = useTexts()
  const language = useLanguage()
  const { area, subject, of, branch, stored } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const groups = area === 'messages' ? messagesIn(stored).filter(({ group }) => group === of) : settingGroups[area]
  const title = branch ? inLanguage(branch, language) : rowAreas.some((each) => each === area) ? setting[`area_${area}`] : setting.heading
  return (
    <>
      <PageHeading lead={setting.lead}>{title}</PageHeading>
      <Tabs
        label={setting.heading}
        tabs={settingAreas.map((each) => ({ href: hrefOf(each), label: setting[`area_${each}`], current: each === area }))}
      />
      {stored.products.length > 1 && (
        <Tabs
          label={setting.products}
          tabs={stored.products.map(({ id, name, state, shown }) => ({
            href: href('/settings/:area?/:subject?', { area, subject: id }),
            label: `${inLanguage(name, language)} (${setting[`product_${state}`]})`,
            current: shown,
          }))}
        />
      )}
      {area === 'messages' && groups.length === 0 ? (
        <>
          <Waiting {...{ area, stored }} onDone={() => revalidator.revalidate()} />
          <MessageList stored={stored} />
        </>
      ) : (
        <>
          {area === 'messages' && <h2 className="mb-3 text-xl font-bold text-primary-deep">{wordsOfGroup(texts, of ?? '')}</h2>}
          <Place key={`${area} ${subject} ${of}`} {...{ area, subject, stored, groups }} />
        </>
      )}
    </>
  )
}

/** Branches and announcements are chosen in their lists. */
function hrefOf(area: SettingArea): string {
  if (area === 'branch') return href('/locations')
  if (area === 'announcement') return href('/announcements')
  return href('/settings/:area?/:subject?', { area })
}

/** The content of a settings page: the value in force, planned and waiting changes, and the history. */
function Place({
  area,
  subject,
  stored,
  groups,
}: {
  readonly area: SettingArea
  readonly subject: string | undefined
  readonly stored: Stored
  readonly groups: readonly SettingGroup[]
}) {
  const { setting } = useTexts()
  const { versions, waiting } = stored
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const reload = () => revalidator.revalidate()
  const standing = versions.filter(({ state }) => state !== 'withdrawn')
  const current = currentOf(standing)
  return (
    <div className="grid gap-4">
      <Waiting {...{ area, stored }} onDone={reload} />
      {standing
        .filter(({ state }) => state === 'planned')
        .map((version) => (
          <TakeBack key={version.at} {...{ area, subject, version }} base={current?.value ?? {}} mayTake={!waiting} onDone={reload} />
        ))}
      {/* a further change starts from the last planned one */}
      {!waiting && (
        <SettingForm
          key={versions.length}
          {...{ area, subject, groups }}
          base={standing[0]?.value ?? {}}
          onDone={async (made) => {
            if (made !== null && made !== subject) await navigate(href('/settings/:area?/:subject?', { area, subject: made }))
            else await reload()
          }}
        />
      )}
      {current && (
        <div className={`gap-4 [&>*]:mb-4 [&>*]:break-inside-avoid ${groups.length > 1 ? 'lg:columns-2' : ''}`}>
          {groups.map((group) => (
            <Values key={group.group} group={group} value={current.value} />
          ))}
        </div>
      )}
      {versions.length > 0 && <SettingHistory area={area} versions={versions} title={setting.history} />}
    </div>
  )
}

/** The open proposal beside the version that it changes or takes back. */
function Waiting({
  area,
  stored: { versions, waiting },
  onDone,
}: {
  readonly area: SettingArea
  readonly stored: Stored
  readonly onDone: () => Promise<void>
}) {
  if (!waiting) return null
  const base =
    versions.find(({ number }) => number !== null && number === waiting.takes_back) ??
    currentOf(versions.filter(({ state }) => state !== 'withdrawn'))
  return (
    <div className="mb-4">
      <WaitingSetting area={area} base={base?.value ?? {}} waiting={waiting} onDone={onDone} />
    </div>
  )
}

function currentOf(standing: Stored['versions']) {
  return standing.find(({ state }) => state === 'current') ?? standing[0]
}

function Values({ group: { group, fields }, value }: { readonly group: SettingGroup; readonly value: object }) {
  const texts = useTexts()
  return (
    <Card title={wordsOfGroup(texts, group)}>
      <SummaryList
        rows={fields.map((field) => ({
          label: wordsOfField(texts, field),
          value: <SettingValue field={field} value={valueAt(value, field.path)} />,
        }))}
      />
    </Card>
  )
}
