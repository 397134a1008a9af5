import type { Client } from '@let-twe/client/make-client.ts'
import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getPaymentDue } from '@let-twe/core/loan/endpoints.ts'
import { href, redirect } from 'react-router'

/** What is due next, or why it could not be loaded. */
export type Due = Result<Data<typeof getPaymentDue>>

/** What a restricted session may see in the place of a loan; null for one that failed otherwise. */
export async function readPaymentDue(call: Client, loan: Result<unknown>): Promise<Due | null> {
  return !loan.ok && loan.code === 'account_restricted' ? call(getPaymentDue, {}) : null
}

/** Sends a restricted session from a page of the loan to the one that says what is due. */
export function toPaymentDue(loan: Result<unknown>): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router follows a thrown redirect
  if (!loan.ok && loan.code === 'account_restricted') throw redirect(href('/home'))
}
