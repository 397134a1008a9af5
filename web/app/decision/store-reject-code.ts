import type { Data } from '@let-twe/core/endpoint.ts'
import type { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { forget, store } from '../session/session-store.ts'

/** Keeps why the newest application was refused, as `<state>:<reason code>`: the page of the rejection chooses its words by it (docs/product.md §3.2). */
export function storeRejectCode(loan: Pick<Data<typeof getLoan>, 'loan_state' | 'state_reason_code'> | null): void {
  if (loan?.loan_state === 'rejected' || loan?.loan_state === 'postponed')
    store('rejectCode', `${loan.loan_state}:${loan.state_reason_code ?? 'other'}`)
  else forget('rejectCode')
}
