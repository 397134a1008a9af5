const key = 'officeList'

/** The loans of the list that was looked at last, in its order, by the address of the list: a case shows its neighbours. Ids only. */
type ListMemory = { readonly from: string; readonly ids: readonly string[] }

/** Remembers a list for the cases that are opened from it in this tab. */
export function rememberList(from: string, ids: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify({ from, ids } satisfies ListMemory))
}

/** The cases before and after one in the list that it was opened from; null where there is none, or the list is not known in this tab. */
export function neighboursIn(from: string, id: string): { readonly previous: string | null; readonly next: string | null } {
  const stored = sessionStorage.getItem(key)
  const list = stored === null ? null : (JSON.parse(stored) as ListMemory)
  const at = list?.from === from ? list.ids.indexOf(id) : -1
  if (!list || at === -1) return { previous: null, next: null }
  return { previous: list.ids[at - 1] ?? null, next: list.ids[at + 1] ?? null }
}
