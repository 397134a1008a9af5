import type { Data } from '@let-twe/core/endpoint.ts'
import type { Lender, PaymentType } from '@let-twe/core/lender/lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import { onSessionEnd } from '../../session/end-session.ts'

type Codes = Data<typeof getPaymentCodes>

/** The last codes are kept on the phone, so that the QR shows at a machine without internet; a logout clears them. */
const keptUnder = 'letwe-payment-codes'
onSessionEnd(() => localStorage.removeItem(keptUnder))

/** What to pay and with which codes; `codes` is null when nothing is owed. */
export async function loadPaymentCodes(type: PaymentType): Promise<{ codes: Codes | null; lender: Lender | null }> {
  const [loan, lender] = await Promise.all([callApi(getCurrentLoan, {}), callApi(getLender, {})])
  if (!loan.ok) {
    const kept = keptCodes()
    if (loan.code === 'network_error' && kept) return kept
    showError(loan.message)
    return { codes: null, lender: lender.ok ? lender.data : null }
  }
  const running = loan.data?.loan_state === 'active' || loan.data?.loan_state === 'late'
  const codes = running ? await callApi(getPaymentCodes, { params: { id: loan.data!.id }, query: { type } }) : null
  if (codes && !codes.ok) showError(codes.message)
  const loaded = { codes: codes?.ok ? codes.data : null, lender: lender.ok ? lender.data : null }
  if (loaded.codes) localStorage.setItem(keptUnder, JSON.stringify(loaded))
  return loaded
}

function keptCodes(): { codes: Codes; lender: Lender | null } | null {
  try {
    return JSON.parse(localStorage.getItem(keptUnder) ?? 'null') as { codes: Codes; lender: Lender | null } | null
  } catch {
    return null
  }
}
