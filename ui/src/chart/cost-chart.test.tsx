import { satang } from '@let-twe/core/money.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { CostChart } from './cost-chart.tsx'

test('the picture is described in words and amounts', () => {
  renderIn(
    'en',
    <CostChart
      principal={satang(1_000_000)}
      interest={satang(37_256)}
      instalments={[{ number: 1, principal: satang(244_519), interest: satang(14_795) }]}
    />,
  )
  expect(
    screen.getByText('You borrow 10,000 Baht and pay 372.56 Baht interest. In total you pay back 10,372.56 Baht.').closest('figure'),
  ).toBeTruthy()
  expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual(['10,000 Baht', '372.56 Baht', '10,372.56 Baht'])
  expect(screen.getByRole('listitem').textContent).toContain('2,593.14 Baht')
})
