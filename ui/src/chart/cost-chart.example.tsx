import { satang } from '@let-twe/core/money.ts'
import type { Example } from '../gallery/example.ts'
import { CostChart } from './cost-chart.tsx'

export const example: Example = { name: 'cost-chart', Show: CostChartExample }

function CostChartExample() {
  return (
    <CostChart
      principal={satang(1_000_000)}
      interest={satang(37_256)}
      instalments={[
        { number: 1, principal: satang(244_519), interest: satang(14_795) },
        { number: 2, principal: satang(248_137), interest: satang(11_177) },
        { number: 3, principal: satang(251_808), interest: satang(7506) },
        { number: 4, principal: satang(255_536), interest: satang(3778) },
      ]}
    />
  )
}
