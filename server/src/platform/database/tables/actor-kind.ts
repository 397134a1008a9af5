/** The actor kinds, as rows hold them. */
export type ActorKind = 'borrower' | 'staff' | 'system' | 'guest'
