import { accountsInOrder, chartOf } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { changesBetween } from '@let-twe/core/setting/setting-changes.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { currentOf } from './setting-place.tsx'
import type { Stored } from './stored-setting.ts'

/** The chart of accounts, one line an account in the order of the numbers; one is chosen to be changed. */
export function AccountList({ stored }: { readonly stored: Stored }) {
  const { setting } = useTexts()
  const language = useLanguage()
  const current = currentOf(stored)?.value ?? {}
  const chart = chartOf(current)
  const asked = stored.waiting ? changesBetween('accounts', current, stored.waiting.value).map(({ field }) => field.path) : []
  return (
    <DataTable
      label={setting.area_accounts}
      rows={accountsInOrder(chart)}
      keyOf={(account) => account}
      hrefOf={(account) => `?of=${account}`}
      columns={[
        { head: setting.account_number, renderCell: (account) => chart[account].number },
        { head: setting.account_name, renderCell: (account) => inLanguage(chart[account].name, language) },
        {
          head: setting.message_state,
          renderCell: (account) =>
            asked.some((path) => path.startsWith(`chart.${account}.`)) && <StateTag tone="warning">{setting.waits}</StateTag>,
        },
      ]}
    />
  )
}
