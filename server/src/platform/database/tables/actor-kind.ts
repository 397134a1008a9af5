/** Who did something, as rows say it. */
export type ActorKind = 'borrower' | 'staff' | 'system' | 'guest'
