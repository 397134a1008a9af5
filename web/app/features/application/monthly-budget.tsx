import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { incomeOf } from '@let-twe/core/application/income-of.ts'
import { type AffordabilityPolicy, budgetOf, burdenOf, hasLimit, isWithin } from '@let-twe/core/loan/affordability.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { OfferedTerm } from './loan-cost.tsx'

/** What a month's pay leaves beside this loan, as the lender's policy counts it, and a warning where the loan is above the policy. */
export function MonthlyBudget({
  size,
  term,
  rate,
  answers,
  policy,
}: {
  readonly size: number
  readonly term: OfferedTerm
  readonly rate: number
  readonly answers: ApplicationAnswers
  readonly policy: AffordabilityPolicy
}) {
  const { application: words, question } = useTexts()
  const income = incomeOf(answers)
  if (income === null || !hasLimit(policy)) return null
  const { pay, debts, support, free } = budgetOf(income, policy)
  const { monthly } = burdenOf(bahtToSatang(size), term, { rate, free })
  const lines = [
    [words.budget_pay, pay],
    [question.other_debts_per_month, satang(-debts)],
    [words.budget_family, satang(-support)],
    [words.budget_payments, satang(-monthly)],
    [words.budget_left, satang(free - monthly)],
  ] as const
  return (
    <Card title={words.budget_left}>
      <dl className="grid gap-1">
        {lines
          .filter(([label, amount]) => amount !== 0 || label === words.budget_left)
          .map(([label, amount]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3 last:font-bold">
              <dt>{label}</dt>
              <dd className="ml-auto">
                <Money satang={amount} />
              </dd>
            </div>
          ))}
      </dl>
      {!isWithin(monthly, free, policy) && (
        <div className="mt-3">
          <Banner tone="warning">{words.budget_too_much}</Banner>
        </div>
      )}
    </Card>
  )
}
