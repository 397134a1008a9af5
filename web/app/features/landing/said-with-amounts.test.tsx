import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { render } from '@testing-library/react'
import { languages } from '@let-twe/core/language.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { expect, test } from 'vitest'
import { lenderValues } from '../../page/lender-values.ts'
import { OurLoans } from './our-loans.tsx'

test.each(languages)('the overall maximum stands beside the amounts, on the landing page and in the answers, in %s', (language) => {
  const texts = textsIn(language)
  const overall = formatMoney(bahtToSatang(50_000), language)
  const { container } = render(
    <TextsProvider language={language} texts={texts}>
      <OurLoans lender={sampleLender} />
    </TextsProvider>,
  )
  expect(container.textContent).toContain(overall)
  expect(fill(texts.faq.a_how_much, lenderValues(sampleLender, language, texts))).toContain(overall)
})
