import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The product of a loan by name, in answers and dialogs. */
export function CaseProduct({ loan: { product } }: Pick<LoanFile, 'loan'>) {
  const { report } = useTexts()
  const language = useLanguage()
  return (
    <p className="break-words">
      <span className="text-muted">{report.product}:</span> <strong>{inLanguage(product.name, language)}</strong>
    </p>
  )
}
