/** The reason that a transfer is stored without being a payment. Unlike a refusal, it rolls nothing back. */
export type PendingTransfer = { readonly kept: 'transfer_held' | 'transfer_in_suspense' | 'already_recorded' }

/** True for a stored transfer that is no payment. */
export function isPendingTransfer(outcome: object): outcome is PendingTransfer {
  return 'kept' in outcome
}
