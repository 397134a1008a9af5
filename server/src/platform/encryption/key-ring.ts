/**
 * Master keys by number. `current` encrypts; the others only decrypt: those before it, and the next one, which every server of a rolling
 * rotation reads before one of them writes with it.
 */
export type KeyRing = { readonly current: number; readonly keys: ReadonlyMap<number, Buffer> }
