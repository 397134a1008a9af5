import type { FaultCaller, Login, Slot } from './fault-call.ts'

/** A borrower with a pre-approved loan: the visit's id, its number of moves, and the last acknowledged and last sent times. */
export type Visitor = {
  readonly login: Required<Login>
  id: string | null
  changes: number
  kept: string | null
  tried: string | null
}

/** A time as it is compared. */
export const slotText = ({ date, time }: Slot): string => `${date} ${time}`

/** Books a visit, or moves it; another time when the wanted one is full. */
export async function bookVisit(caller: FaultCaller, visitor: Visitor): Promise<void> {
  const { run, random } = caller
  for (;;) {
    const { date, time } = random.pick(run.slots)
    const wanted = slotText({ date, time })
    if (wanted === visitor.kept) continue
    visitor.tried = wanted
    const path = visitor.id === null ? '/appointments/branch' : `/appointments/${visitor.id}/move`
    const body = JSON.stringify({ date, time, branch_id: run.branchId })
    const reply = await caller.write(visitor.login, path, { body }, ['slot_not_available'])
    if (reply === null) return
    if (reply.code === 'slot_not_available') continue
    visitor.kept = wanted
    run.acknowledged += 1
    if (visitor.id === null) visitor.id = (reply.data?.['id'] as string | undefined) ?? (await findVisit(caller, visitor))
    else visitor.changes += 1
    return
  }
}

/** The reply with its id got lost. Null when the run ended before. */
async function findVisit(caller: FaultCaller, { login }: Visitor): Promise<string | null> {
  const found = (await caller.read(login, '/appointments')) as readonly { id: string }[] | null
  return found?.[0]?.id ?? null
}
