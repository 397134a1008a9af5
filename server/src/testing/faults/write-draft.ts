import type { FaultCaller, Login } from './fault-call.ts'

/** A person who fills in an application: the last acknowledged and last sent values, and the next version. */
export type DraftWriter = {
  readonly login: Required<Login>
  kept: string | null
  tried: string | null
  version: number | null
}

const path = '/application/customer_information'

/** Saves a draft with another address; reads the stored one only when it is unknown. */
export async function writeDraft(caller: FaultCaller, writer: DraftWriter, number: number): Promise<void> {
  const { run } = caller
  const address = `House ${number} of ${writer.login.borrowerId.slice(0, 8)}`
  for (let tries = 1; ; tries += 1) {
    if (writer.version === null) {
      const now = await caller.read(writer.login, path)
      if (now === null) return
      writer.version = now['version'] as number
      // an answer that got lost was a write that was done
      if ((now['draft'] as { address?: string } | null)?.address === address) break
    }
    writer.tried = address
    const body = JSON.stringify({ version: writer.version, complete: false, answers: { address } })
    const reply = await caller.call(writer.login, path, { method: 'PUT', body })
    writer.version = reply.status === 200 ? (reply.data!['version'] as number) : null
    if (reply.status === 200) break
    if (reply.code !== 'changed_elsewhere' && (await caller.isEnd(reply, tries))) return
  }
  writer.kept = address
  run.acknowledged += 1
}
