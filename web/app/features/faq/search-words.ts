import { withoutJoiners } from '@let-twe/core/without-joiners.ts'

/** The words of a search: at most 8, from its first 200 characters. The server and the page's own script search alike. */
export function searchWords(search: string): string[] {
  return searchable(search.slice(0, 200)).split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A text in its search form: composed, in lower case, without line-break characters. */
export function searchable(text: string): string {
  return withoutJoiners(text.normalize('NFC').toLowerCase())
}
