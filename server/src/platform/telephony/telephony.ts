/** A call that the lender's phone system makes: first to the officer's extension, then to the number. A repeated `id` is the same call while it lasts. */
export type RungCall = { readonly id: string; readonly extension: string; readonly number: string }

/** The lender's phone system. Throws when it does not take the call; no error holds a number. */
export type Telephony = { ring(call: RungCall): Promise<void> }
