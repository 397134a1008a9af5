import type { SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import { valueAt } from '@let-twe/core/setting/setting-changes.ts'
import type { SettingField, SettingGroup } from '@let-twe/core/setting/setting-field.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import type { ReactNode } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingValue, wordsOfField } from './setting-value.tsx'
import type { Stored } from './stored-setting.ts'
import { TakeBack } from './take-back.tsx'
import { useGroupWords } from './use-group-words.ts'
import { WaitingSetting } from './waiting-setting.tsx'

/** The content of a settings page: the value in force, planned and waiting changes, and the history. */
export function SettingPlace({
  area,
  subject,
  stored,
  groups,
  children,
}: {
  readonly area: SettingArea
  readonly subject: string | undefined
  readonly stored: Stored
  readonly groups: readonly SettingGroup[]
  /** Stands above the history. */
  readonly children?: ReactNode
}) {
  const { setting } = useTexts()
  const { versions, waiting } = stored
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const reload = () => revalidator.revalidate()
  const standing = versions.filter(({ state }) => state !== 'withdrawn')
  const current = currentOf(stored)
  return (
    <div className="grid gap-4">
      <OpenProposal {...{ area, stored }} onDone={reload} />
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
            <SettingValues key={group.group} group={group} value={current.value} />
          ))}
        </div>
      )}
      {children}
      {versions.length > 0 && <SettingHistory area={area} versions={versions} title={setting.history} />}
    </div>
  )
}

/** The open proposal beside the version that it changes or takes back. */
export function OpenProposal({
  area,
  stored,
  onDone,
}: {
  readonly area: SettingArea
  readonly stored: Stored
  readonly onDone: () => Promise<void>
}) {
  const { versions, waiting } = stored
  if (!waiting) return null
  const base = versions.find(({ number }) => number !== null && number === waiting.takes_back) ?? currentOf(stored)
  return (
    <div className="mb-4">
      <WaitingSetting area={area} base={base?.value ?? {}} waiting={waiting} onDone={onDone} />
    </div>
  )
}

/** The version in force, or the first. */
export function currentOf({ versions }: Pick<Stored, 'versions'>) {
  const standing = versions.filter(({ state }) => state !== 'withdrawn')
  return standing.find(({ state }) => state === 'current') ?? standing[0]
}

/** The values of a group. */
export function SettingValues({ group: { group, fields }, value }: { readonly group: SettingGroup; readonly value: object }) {
  const texts = useTexts()
  const wordsOf = useGroupWords(value)
  return (
    <Card title={wordsOf(group)}>
      {fields.map((field) => field.kind === 'names' && <LongList key={field.path} field={field} value={value} />)}
      <SummaryList
        rows={fields
          .filter(({ kind }) => kind !== 'names')
          .map((field) => ({
            label: wordsOfField(texts, field),
            value: <SettingValue field={field} value={valueAt(value, field.path)} />,
          }))}
      />
    </Card>
  )
}

/** Many long lines have the whole width of their card. */
function LongList({ field, value }: { readonly field: SettingField; readonly value: object }) {
  const texts = useTexts()
  return (
    <>
      <p className="text-sm text-muted">{wordsOfField(texts, field)}</p>
      <SettingValue field={field} value={valueAt(value, field.path)} />
    </>
  )
}
