/** What became of a transfer that is kept though it is no payment: why. Unlike a refusal, it takes nothing back. */
export type Kept = { readonly kept: 'transfer_held' | 'transfer_in_suspense' | 'already_recorded' }

/** True for what was kept. */
export function isKept(outcome: object): outcome is Kept {
  return 'kept' in outcome
}
