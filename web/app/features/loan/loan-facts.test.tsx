import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { loanTypes } from '@let-twe/core/loan/loan-type.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LoanFacts } from './loan-facts.tsx'

const texts = textsIn('en')
afterEach(cleanup)

test.each(['rejected', 'postponed'] as const)("%s: neither the next loan's limit nor a payment number", (loan_state) => {
  const { container } = render(
    <TextsProvider language="en" texts={texts}>
      <LoanFacts loan={sampleLoan({ loan_state })} />
    </TextsProvider>,
  )
  expect(container.textContent).toContain(texts.loan.loan_size)
  expect(container.textContent).not.toContain(texts.loan.type_first)
  expect(container.textContent).not.toContain(texts.loan.payment_reference_number)
})

test.each(loanTypes)('a loan of the kind %s says so, and names its conditions', (loan_type) => {
  const { container } = render(
    <TextsProvider language="en" texts={texts}>
      <LoanFacts loan={sampleLoan({ loan_type })} />
    </TextsProvider>,
  )
  expect(container.querySelector('dd')?.textContent).toBe(`${texts.loan_type[loan_type]}${texts.loan[`type_${loan_type}`]}`)
})
