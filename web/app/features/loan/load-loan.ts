import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import { store } from '../../session/session-store.ts'

/** The current loan and the lender, for the pages that speak of them; null when they could not be read (the dialog says why). */
export async function loadLoan() {
  const [loan, lender] = await Promise.all([callApi(getCurrentLoan, {}), callApi(getLender, {})])
  if (!loan.ok) showError(loan.message)
  if (!lender.ok || !loan.ok) return null
  store('loanState', loan.data?.loan_state ?? 'pending')
  return { loan: loan.data, lender: lender.data }
}
