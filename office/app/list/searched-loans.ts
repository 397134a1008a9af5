// the search names a person: it stays out of the address and ends with the tab
let searched = ''

/** This tab's last search text for loans; '' for none. */
export function searchedLoans(): string {
  return searched
}

/** Stores the search of the loans, trimmed. */
export function searchLoansFor(typed: string): void {
  searched = typed.trim()
}
