import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { satang } from '@let-twe/core/money.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScheduleList } from './schedule-list.tsx'

test('the cost of an overdue instalment includes its fee once', () => {
  const loan = sampleRunningLoan()
  const late = { ...loan.instalments[0]!, payment_satang: satang(134_657), fee_satang: satang(5_000), state: 'late' as const }
  const { container } = render(
    <TextsProvider language="en" texts={textsIn('en')}>
      <ScheduleList loan={{ ...loan, instalments: [late] }} />
    </TextsProvider>,
  )
  expect(container.querySelector('li strong.tabular-nums')?.textContent).toBe('1,346.57 Baht')
})
