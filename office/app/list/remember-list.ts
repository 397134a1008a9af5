import { type ListPart, readListPage } from './read-list-page.ts'

const key = 'officeList'

/** The list that was looked at last, by its address. Ids only: nothing of a person stays in the tab. */
type ListMemory = ListPart & { readonly from: string }

/** Remembers a list for the cases that are opened from it in this tab. */
export function rememberList(from: string, part: ListPart): void {
  sessionStorage.setItem(key, JSON.stringify({ from, ...part } satisfies ListMemory))
}

/**
 * The cases before and after one in its list; at the end of a page the next page is read too. Null where there is none, or this
 * tab does not know the list. Decisions since then do not change the order.
 */
export async function neighboursIn(from: string, id: string): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const known = readMemory(from)
  if (!known || !known.ids.includes(id)) return { previous: null, next: null }
  const list = await withPagesBeside(known, id)
  const at = list.ids.indexOf(id)
  return { previous: list.ids[at - 1] ?? null, next: list.ids[at + 1] ?? null }
}

function readMemory(from: string): ListMemory | null {
  const stored = sessionStorage.getItem(key)
  const list = stored === null ? null : (JSON.parse(stored) as ListMemory)
  return list?.from === from ? list : null
}

async function withPagesBeside(known: ListMemory, id: string): Promise<ListMemory> {
  const [isFirst, isLast] = [known.ids.at(0) === id, known.ids.at(-1) === id]
  const [before, after] = await Promise.all([
    isFirst && known.previous !== null ? readListPage(known.from, { before: known.previous }) : null,
    isLast && known.next !== null ? readListPage(known.from, { after: known.next }) : null,
  ])
  if (!before && !after) return known
  const list = {
    ids: [...(before?.ids ?? []), ...known.ids, ...(after?.ids ?? [])],
    previous: before ? before.previous : known.previous,
    next: after ? after.next : known.next,
  }
  rememberList(known.from, list)
  return { from: known.from, ...list }
}
