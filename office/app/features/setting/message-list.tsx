import { changesBetween, valueAt } from '@let-twe/core/setting/setting-changes.ts'
import type { SettingGroup } from '@let-twe/core/setting/setting-field.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { DataTable } from '../../list/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type Stored, messagesIn } from './stored-setting.ts'

/** The words of a set of values: a kind of notice by its usual title. */
export function wordsOfGroup({ setting, notification }: Texts, group: string): string {
  return (
    (setting as Readonly<Record<string, string>>)[`group_${group}`] ??
    (notification as Readonly<Record<string, string>>)[`${group}_title`] ??
    group
  )
}

/** Every message with the words that count today, those with a proposed change first; one is chosen to be changed. */
export function MessageList({ stored }: { readonly stored: Stored }) {
  const { usual, versions, waiting } = stored
  const texts = useTexts()
  const { setting } = texts
  const language = useLanguage()
  const current = versions.find(({ state }) => state === 'current')?.value ?? usual ?? {}
  const changed = new Set(changesBetween('messages', usual ?? {}, current).map(({ field }) => field.path))
  const asked = new Set(waiting ? changesBetween('messages', current, waiting.value).map(({ field }) => field.path) : [])
  const isAsked = ({ fields }: Pick<SettingGroup, 'fields'>) => fields.some(({ path }) => asked.has(path))
  return (
    <DataTable
      label={setting.area_messages}
      rows={messagesIn(stored).toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)))}
      keyOf={({ group }) => group}
      hrefOf={({ group }) => `?of=${group}`}
      columns={[
        { head: setting.what, renderCell: ({ group }) => wordsOfGroup(texts, group) },
        {
          head: setting.message_text,
          renderCell: ({ fields }) =>
            fields.map(({ path }) => (
              <span key={path} className="block text-sm break-words">
                {joinWordsIn(inLanguage((valueAt(current, path) ?? {}) as Record<string, string>, language))}
              </span>
            )),
        },
        {
          head: setting.message_state,
          renderCell: ({ fields }) => (
            <>
              {fields.some(({ path }) => changed.has(path)) && <StateTag tone="info">{setting.message_changed}</StateTag>}
              {isAsked({ fields }) && <StateTag tone="warning">{setting.waits}</StateTag>}
            </>
          ),
        },
      ]}
    />
  )
}
