declare const thing: unique symbol

/**
 * The identifier of one kind of subject. Any text may become one, such as an id of the database or a path; an identifier of one
 * kind is never accepted as that of another.
 */
export type Id<Thing extends string> = string & { readonly [thing]?: Thing }

/** Names a borrower. */
export type BorrowerId = Id<'borrower'>

/** Names a loan. */
export type LoanId = Id<'loan'>

/** Names an application. */
export type ApplicationId = Id<'application'>

/** Names a document. */
export type DocumentId = Id<'document'>

/** Names an appointment. */
export type AppointmentId = Id<'appointment'>

/** Names a payment. */
export type PaymentId = Id<'payment'>

/** Names a member of staff. */
export type StaffId = Id<'staff'>
