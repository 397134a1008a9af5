import { changesBetween, valueAt } from '@let-twe/core/settings/setting-changes.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Link } from 'react-router'
import { type Stored, messagesIn } from './stored-setting.ts'

/** The words of a set of values: a kind of notice by its usual title. */
export function wordsOfGroup({ setting, notification }: Texts, group: string): string {
  return (
    (setting as Readonly<Record<string, string>>)[`group_${group}`] ??
    (notification as Readonly<Record<string, string>>)[`${group}_title`] ??
    group
  )
}

/** Every message with the words that count today; one is chosen to be changed. */
export function MessageList({ stored }: { readonly stored: Stored }) {
  const { usual, versions, waiting } = stored
  const texts = useTexts()
  const { setting } = texts
  const language = useLanguage()
  const current = versions.find(({ state }) => state === 'current')?.value ?? usual ?? {}
  const changed = new Set(changesBetween('messages', usual ?? {}, current).map(({ field }) => field.path))
  const asked = new Set(waiting ? changesBetween('messages', current, waiting.value).map(({ field }) => field.path) : [])
  return (
    <DataTable label={setting.area_messages} head={[setting.what, setting.message_text, setting.message_state]}>
      {messagesIn(stored).map(({ group, fields }) => (
        <tr key={group}>
          <td>
            <Link to={`?of=${group}`} className="font-bold text-primary underline">
              {wordsOfGroup(texts, group)}
            </Link>
          </td>
          <td className="text-sm break-words">
            {fields.map(({ path }) => (
              <span key={path} className="block">
                {inLanguage((valueAt(current, path) ?? {}) as Record<string, string>, language)}
              </span>
            ))}
          </td>
          <td>
            {fields.some(({ path }) => changed.has(path)) && <StateTag tone="info">{setting.message_changed}</StateTag>}
            {fields.some(({ path }) => asked.has(path)) && <StateTag tone="warning">{setting.waits}</StateTag>}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
