import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The conditions of a loan (docs/product.md §5) by the lender's rules. */
export function Qualification({ lender }: { lender: Lender }) {
  const { landing: words, province } = useTexts()
  const { minimumAgeToBorrow, minimumMonthsInThailand, minimumMonthsWithEmployer, permitMonthsAfterLastRepayment } = lender.eligibility
  return (
    <Disclosure id="qualification" summary={words.qualification_title}>
      <CheckList
        items={[
          fill(words.qualification_age, { age: minimumAgeToBorrow }),
          fill(words.qualification_time, { years: minimumMonthsInThailand / 12, employer: minimumMonthsWithEmployer / 12 }),
          fill(words.qualification_province, { province: province[lender.province] }),
          fill(words.qualification_permit, { months: permitMonthsAfterLastRepayment }),
          words.qualification_bank,
          words.qualification_phone,
          words.qualification_blacklist,
        ]}
      />
    </Disclosure>
  )
}
