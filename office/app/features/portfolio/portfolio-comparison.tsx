import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import type { getPortfolio } from '@let-twe/core/portfolio/endpoints.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { DataTable } from '../../list/data-table.tsx'

type Totals = Data<typeof getPortfolio>['ours']

const sums = ['principal_satang', 'interest_satang', 'arrears_satang'] as const

/** The totals of a file beside those of the old system. */
export function PortfolioComparison({ ours, theirs }: { readonly ours: Totals; readonly theirs: Totals }) {
  const { portfolio } = useTexts()
  const rows = [
    { name: 'loans', ours: formatNumber(ours.loans), theirs: formatNumber(theirs.loans), difference: ours.loans - theirs.loans },
    ...sums.map((name) => ({
      name,
      ours: <Money satang={ours[name]} />,
      theirs: <Money satang={theirs[name]} />,
      difference: satang(ours[name] - theirs[name]),
    })),
  ] as const
  return (
    <DataTable
      label={portfolio.comparison}
      rows={rows}
      keyOf={({ name }) => name}
      isWrong={({ difference }) => difference !== 0}
      columns={[
        { head: portfolio.total, namesRow: true, renderCell: ({ name }) => portfolio[name] },
        { head: portfolio.theirs, right: true, renderCell: (row) => row.theirs },
        { head: portfolio.ours, right: true, renderCell: (row) => row.ours },
        {
          head: portfolio.difference,
          right: true,
          renderCell: ({ name, difference }) => (name === 'loans' ? formatNumber(difference) : <Money satang={satang(difference)} />),
        },
      ]}
    />
  )
}
