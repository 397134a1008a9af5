import type { Example } from '../gallery/example.ts'
import { BarChart } from './bar-chart.tsx'

export const example: Example = { name: 'bar-chart', Show: BarChartExample }

function BarChartExample() {
  const bars = [12, 30, 0, null, 21].map((value, index) => ({
    label: `0${index + 1}-2026`,
    value,
    shown: value === null ? '–' : String(value),
  }))
  return <BarChart title="2026" bars={bars} />
}
