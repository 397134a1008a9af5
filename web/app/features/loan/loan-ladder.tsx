import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoneyInText } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Ladder } from '../../ladder/ladder.tsx'
import type { Loan } from './loan-timeline.ts'

/** A step for each instalment, lit when it is paid. While all is paid in time the next loan's largest amount stands below. */
export function LoanLadder({ loan, lender }: { readonly loan: Loan; readonly lender: PublicLender }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const largest = lender.productTerms.size.max
  const grows = largest > bahtToSatang(loan.loan_size_baht) && loan.days_late === 0
  const isRepaid = loan.instalments.every(({ state }) => state === 'paid')
  return (
    <>
      <div aria-hidden>
        <Ladder
          lowest={14}
          rise={8}
          rungs={loan.instalments.map(({ number, state }) => ({
            key: number,
            lit: state === 'paid',
          }))}
        />
      </div>
      {grows && (
        <p className="mt-2">{fill(isRepaid ? words.ladder_repaid : words.ladder, { amount: formatMoneyInText(largest, language) })}</p>
      )}
    </>
  )
}
