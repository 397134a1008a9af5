import type { Roles } from '@let-twe/core/staff/role.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { wordsOfGroup } from './message-list.tsx'

/** The words of a set of values; those of a role are its name in the first of these values that has it. */
export function useGroupWords(...values: readonly object[]): (group: string) => string {
  const texts = useTexts()
  const language = useLanguage()
  return (group) => {
    const roles = values.flatMap((value) => (value as { readonly roles?: Roles }).roles?.[group] ?? [])
    const name = roles[0] && inLanguage(roles[0].name, language)
    return name === undefined ? wordsOfGroup(texts, group) : name || texts.setting.role_new
  }
}
