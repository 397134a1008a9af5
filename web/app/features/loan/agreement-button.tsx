import { getAgreement, getAgreementPage } from '@let-twe/core/loan/paper-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callApi } from '../../api/call-api.ts'
import { LoanFacts } from './loan-facts.tsx'
import type { Loan } from './loan-timeline.ts'
import { PaperButton } from './paper-button.tsx'

/** Opens the agreement of a loan. */
export function AgreementButton({ loan }: { loan: Loan }) {
  const { loan: words } = useTexts()
  return (
    <PaperButton
      label={words.see_agreement}
      title={words.agreement}
      card={<LoanFacts loan={loan} />}
      loadPage={(page) => callApi(getAgreementPage, { params: { id: loan.id, page } })}
      loadPdf={() => callApi(getAgreement, { params: { id: loan.id } })}
      name="let-twe-agreement"
    />
  )
}
