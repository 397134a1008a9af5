import type { Data } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import type { Result } from '@let-twe/client/result.ts'
import { callApi } from '../../session/call-api.ts'
import type { ComingBranches } from './appointment-line.tsx'
import { store } from '../../session/session-store.ts'
import { storeRejectCode } from '../../decision/store-reject-code.ts'

/** The current loan and the lender, for the pages that speak of them; where its branch visit is may come a little later. */
export async function loadLoan(): Promise<
  Result<{ loan: Data<typeof getCurrentLoan>; lender: Data<typeof getLender>; branches: ComingBranches }>
> {
  const [loan, lender] = await Promise.all([callApi(getCurrentLoan, {}), callApi(getLender, {})])
  if (!loan.ok) return loan
  if (!lender.ok) return lender
  storeRejectCode(loan.data)
  store('loanState', loan.data?.loan_state ?? 'pending')
  const visits = loan.data?.appointments.some(({ branch_id: branch }) => branch !== null)
  return { ok: true, data: { loan: loan.data, lender: lender.data, branches: visits ? callApi(listBranches, { query: {} }) : null } }
}
