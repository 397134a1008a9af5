// a search names a person: it stays out of the address and ends with the tab
const searched = new Map<string, string>()

/** The lists with a search of their own. */
type SearchedList = 'loans' | 'borrowers' | 'transfers'

/** This tab's last search text for a list; '' for none. */
export function searchedFor(list: SearchedList): string {
  return searched.get(list) ?? ''
}

/** Stores the search of a list, trimmed. */
export function searchFor(list: SearchedList, typed: string): void {
  searched.set(list, typed.trim())
}
