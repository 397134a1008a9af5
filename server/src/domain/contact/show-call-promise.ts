import type { Data } from '@let-twe/core/endpoint.ts'
import type { listContacts } from '@let-twe/core/contact/endpoints.ts'

type CallPromise = NonNullable<Data<typeof listContacts>['promise']>

/** The promised columns of a case and `promiseState`, null together. */
type PromiseColumns = {
  readonly promised_date: CallPromise['date'] | null
  readonly promised_satang: CallPromise['amount_satang'] | null
  readonly promise_state: CallPromise['state'] | null
}

/** The newest promise as the contract shows it. */
export function showPromise({ promised_date: date, promised_satang: amount, promise_state: state }: PromiseColumns): CallPromise | null {
  return date === null || amount === null || state === null ? null : { date, amount_satang: amount, state }
}
