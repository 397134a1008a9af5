import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { VerifyMark } from './verify-mark.tsx'
import { AnswersSection } from './answers-section.tsx'

/** The borrower's answers with their times, each with a mark for its comparison with the document. */
export function AnswersPane({ file }: { readonly file: LoanFile }) {
  const { desk } = useTexts()
  const language = useLanguage()
  const [checks, setChecks] = useState(file.checks)
  return (
    <>
      {file.submitted_at && (
        <p className="text-sm text-muted">{fill(desk.said_on, { when: formatInstantInText(new Date(file.submitted_at)) })}</p>
      )}
      <AnswersSection
        answers={file.answers}
        product={inLanguage(file.loan.product.name, language)}
        renderTick={(field, label) => <VerifyMark loanId={file.loan.id} field={field} label={label} checks={checks} onChange={setChecks} />}
      />
    </>
  )
}
