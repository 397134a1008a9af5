import { multipart } from '../multipart.ts'
import type { FaultCaller, Login } from './fault-call.ts'

/** A person who uploads documents: the number of uploads, and the ids of the acknowledged ones; null for a lost reply. */
export type PaperSender = { readonly login: Required<Login>; sent: number; readonly papers: (string | null)[] }

/** Sends a photo as one more document. */
export async function sendPaper(caller: FaultCaller, sender: PaperSender): Promise<void> {
  const { run } = caller
  const { contentType, payload } = multipart({ kind: 'extra' }, { name: 'file', fileName: 'a.jpg', bytes: run.photo })
  sender.sent += 1
  const reply = await caller.write(sender.login, '/documents', { body: payload, headers: { 'content-type': contentType } })
  if (reply === null) return
  sender.papers.push((reply.data?.['id'] as string | undefined) ?? null)
  run.acknowledged += 1
}
