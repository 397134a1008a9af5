import type { Data } from '@let-twe/core/endpoint.ts'
import type { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { forget, store } from '../session/session-store.ts'

type Decided = Pick<Data<typeof getLoan>, 'loan_state' | 'state_reason_code'>

/** The reason why an application was refused, as `<state>:<reason code>`: the page of the rejection chooses its words by it (docs/product.md §3.2); null for any other. */
export function rejectCodeOf({ loan_state: state, state_reason_code: reason }: Decided): string | null {
  return state === 'rejected' || state === 'postponed' ? `${state}:${reason ?? 'other'}` : null
}

/** Stores why the newest application was refused. */
export function storeRejectCode(loan: Decided | null): void {
  const code = loan && rejectCodeOf(loan)
  if (code === null) forget('rejectCode')
  else store('rejectCode', code)
}
