import { getAgreement, getAgreementPage } from '@let-twe/core/loan/paper-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callApi } from '../../session/call-api.ts'
import { PaperButton } from './paper-button.tsx'

/** Opens the agreement of a loan. */
export function AgreementButton({ loanId }: { loanId: string }) {
  const { loan: words } = useTexts()
  return (
    <PaperButton
      label={words.see_agreement}
      title={words.agreement}
      loadPage={(page) => callApi(getAgreementPage, { params: { id: loanId, page } })}
      loadPdf={() => callApi(getAgreement, { params: { id: loanId } })}
      name="let-twe-agreement"
    />
  )
}
