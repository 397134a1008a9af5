/** The search fields of the audit trail, as the contract names them, by their name in the address. */
export const searchWords = {
  subject: 'subject_id',
  borrower: 'borrower_id',
  actor: 'actor_id',
  who: 'who',
  action: 'action',
  from: 'from',
  to: 'to',
} as const

/** A search of the trail; unused fields are absent. */
export type TrailSearch = Partial<Record<(typeof searchWords)[keyof typeof searchWords], string>>

/** The search in an address. */
export function searchOf(url: string): TrailSearch {
  const { searchParams } = new URL(url)
  const given = Object.entries(searchWords).flatMap(([word, name]) => {
    const value = searchParams.get(word)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}
