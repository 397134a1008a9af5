// the search names a person: it stays out of the address and ends with the tab
let searched = ''

/** What the loans were searched for last in this tab; '' for nothing. */
export function searchedLoans(): string {
  return searched
}

/** Stores the search of the loans, trimmed. */
export function searchLoansFor(typed: string): void {
  searched = typed.trim()
}
