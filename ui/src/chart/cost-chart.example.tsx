import type { Example } from '../gallery/example.ts'
import { CostChart } from './cost-chart.tsx'

export const example: Example = { name: 'cost-chart', Show: CostChartExample }

function CostChartExample() {
  return (
    <CostChart
      principal={1_000_000}
      interest={37_256}
      instalments={[
        { number: 1, principal: 244_519, interest: 14_795 },
        { number: 2, principal: 248_137, interest: 11_177 },
        { number: 3, principal: 251_808, interest: 7506 },
        { number: 4, principal: 255_536, interest: 3778 },
      ]}
    />
  )
}
