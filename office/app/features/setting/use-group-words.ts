import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { ledgerAccounts } from '@let-twe/core/ledger/ledger-account.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { wordsOfGroup } from './message-list.tsx'

/** The words of a set of values: of a role its name in the first of these values that has it, of a chart account its usual name. */
export function useGroupWords(...values: readonly object[]): (group: string) => string {
  const texts = useTexts()
  const language = useLanguage()
  return (group) => {
    const ofChart = values.some((value) => 'chart' in value) && ledgerAccounts.find((account) => account === group)
    if (ofChart) return inLanguage(npaeChart[ofChart].name, language)
    const roles = values.flatMap((value) => (value as { readonly roles?: Roles }).roles?.[group] ?? [])
    const name = roles[0] && inLanguage(roles[0].name, language)
    return name === undefined ? wordsOfGroup(texts, group) : name || texts.setting.role_new
  }
}
