import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import type { WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { type OpenThing, isFor } from './reckon.ts'
import { type SeenLists, isLoanList } from './see-lists.ts'

type Seen = { readonly username: string; readonly id: string; readonly role: StaffRole; readonly shown: SeenLists }

/** Lists that show things of other lists once more, to one person or again on a day. */
const again: readonly WorkQueue[] = ['claimed', 'proposed', 'call_again', 'late', 'follow_ups', 'promised_today']

/** What the screens lose, show twice, count wrongly, or show without a date; each as a sentence. */
export function compareLists(open: readonly OpenThing[], seen: readonly Seen[]): string[] {
  return [...seen.flatMap((person) => comparePerson(open, person)), ...open.flatMap((thing) => findLost(thing, seen))]
}

function comparePerson(open: readonly OpenThing[], person: Seen): string[] {
  const { username, shown } = person
  const found = shown.withoutDate.map((queue) => `${username}: ${queue} has no date`)
  const counted = Map.groupBy(
    open.filter((thing) => thing.queues.length === 1 && thing.kind !== 'broken promise' && isFor(thing, person)),
    ({ queues: [queue] }) => queue!,
  )
  for (const [queue, things] of counted) {
    const count = shown.counts.get(queue)
    if (count !== undefined && count !== things.length)
      found.push(
        `${username}: ${queue} counts ${count}, the facts are ${things.length}: ${things.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`,
      )
  }
  for (const [queue, rows] of shown.rows)
    if (isLoanList(queue)) for (const row of rows) if (!/\d/.test(row)) found.push(`${username}: a row of ${queue} has no age: ${row}`)
  return found
}

function findLost(thing: OpenThing, seen: readonly Seen[]): string[] {
  const { kind, id, queues, mark } = thing
  const name = `${kind} ${id}`
  const owners = seen.filter((person) => isFor(thing, person))
  // the demo has one manager: a proposal of theirs for another one waits for nobody
  if (owners.length === 0) return []
  const holding = new Set(
    seen.flatMap(({ shown }) =>
      [...shown.rows].flatMap(([queue, rows]) => (mark !== null && rows.some((row) => row.includes(mark)) ? [queue] : [])),
    ),
  )
  const counting = owners.some(({ shown }) => queues.some((queue) => (shown.counts.get(queue) ?? 0) > 0))
  if (!counting) return [`${name} is in no queue of anybody`]
  if (mark === null) return []
  const places = queues.filter((queue) => holding.has(queue))
  if (places.length !== 1) return [`${name} is in ${places.length === 0 ? 'no list' : places.join(' and ')} of ${queues.join(', ')}`]
  const others = [...holding].filter((queue) => isLoanList(queue) && !again.includes(queue) && !queues.includes(queue))
  return mark.startsWith('/loans/') && isLoanList(queues[0]!) && others.length > 0 ? [`${name} is in ${others.join(' and ')} too`] : []
}
