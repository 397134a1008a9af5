import type { SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { SettingChanges } from './setting-changes.tsx'
import type { StoredVersion } from './stored-setting.ts'

/** Every version, newest first, with its changes to the one before. */
export function SettingHistory({
  area,
  versions,
  title,
}: {
  readonly area: SettingArea
  readonly versions: readonly StoredVersion[]
  readonly title: string
}) {
  const { setting } = useTexts()
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold text-primary-deep">{title}</h2>
      <div className="grid gap-2">
        {versions.map((version, index) => {
          const before = versions.slice(index + 1).find(({ state }) => state !== 'withdrawn')
          return (
            <Disclosure key={`${version.valid_from} ${version.at}`} summary={<VersionWords version={version} />}>
              {before ? (
                <SettingChanges label={`${title} ${index + 1}`} area={area} before={before.value} after={version.value} />
              ) : (
                <p className="text-muted">{setting.first_version}</p>
              )}
            </Disclosure>
          )
        })}
      </div>
    </section>
  )
}

/** A version's first day, its author, and the reason. */
export function VersionWords({ version }: { readonly version: StoredVersion }) {
  const { setting } = useTexts()
  const tones = { past: 'neutral', current: 'success', planned: 'info', withdrawn: 'neutral' } as const
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
