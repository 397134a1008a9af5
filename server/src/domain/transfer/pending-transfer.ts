/** What became of a transfer that is kept though it is no payment: why. Unlike a refusal, it takes nothing back. */
export type PendingTransfer = { readonly kept: 'transfer_held' | 'transfer_in_suspense' | 'already_recorded' }

/** True for what was kept. */
export function isPendingTransfer(outcome: object): outcome is PendingTransfer {
  return 'kept' in outcome
}
