/** A registration as it waits for its number to be verified. */
export type PendingRegistration = { readonly kind: 'full' | 'phone_only'; readonly answers: Record<string, unknown> }
