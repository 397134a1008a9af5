import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { CheckList } from '@let-twe/ui/check-list/check-list.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Section } from './section.tsx'

/** The conditions of a loan (docs/product.md §5) by the lender's rules, with a link to the process. */
export function Qualification({ lender }: { lender: Lender }) {
  const { landing: words, province } = useTexts()
  const { minimumAgeToBorrow, minimumMonthsInThailand, minimumMonthsWithEmployer, permitMonthsAfterLastRepayment } = lender.eligibility
  return (
    <Section id="qualification" title={words.qualification_title}>
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
      <div className="mt-4">
        <LinkButton href={href('/service-procedure')} variant="secondary" wide>
          {words.how_more}
        </LinkButton>
      </div>
    </Section>
  )
}
