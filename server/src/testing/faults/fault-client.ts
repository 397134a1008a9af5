import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { multipart } from '../multipart.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Who writes: a borrower with a running loan and an application, and an officer at the desk. */
export type FaultAccount = { readonly borrowerId: string; readonly loanId: string; readonly token: string; readonly officerToken: string }

/** What the servers promised to a client, to be held against the database at the end. */
export type Promised = {
  /** The last draft that was acknowledged, and the one after it whose answer had not come at the end. */
  draft: string | null
  tried: string | null
  /** References of payments that were acknowledged. */
  readonly payments: string[]
  /** Ids of documents that were acknowledged. */
  readonly documents: string[]
}

/** What all clients share: where the servers are, when to end, and what is counted. */
export type FaultRun = {
  /** The addresses of the customers' site and of the office, as a proxy knows them now. */
  readonly servers: readonly { readonly customers: string; readonly office: string }[]
  readonly today: string
  readonly photo: Buffer
  readonly statuses: Map<number | 'cut', number>
  /** Replies that should not have been: a 500, or a refusal that makes no sense. */
  readonly wrong: string[]
  acknowledged: number
  isOver(): boolean
}

type Reply = { readonly status: number | 'cut'; readonly code?: string; readonly data?: Record<string, unknown> }
type Sent = { method: string; headers?: Record<string, string>; body?: string | Buffer }

const requestMs = 40_000
const againMs = 100
const documentsMax = 6

/** Writes one thing after another until the run is over; each until it is acknowledged, by its key, at whichever server answers. */
export async function runClient(run: FaultRun, account: FaultAccount, random: SeededRandom): Promise<Promised> {
  const promised: Promised = { draft: null, tried: null, payments: [], documents: [] }
  for (let number = 0; !run.isOver(); number += 1) {
    const kind = random.below(20)
    if (kind === 0 && promised.documents.length < documentsMax) await upload(run, account, random, promised)
    else if (kind < 9) await saveDraft(run, account, random, promised, number)
    else await pay(run, account, random, promised, number)
  }
  return promised
}

async function saveDraft(run: FaultRun, account: FaultAccount, random: SeededRandom, promised: Promised, number: number): Promise<void> {
  const address = `House ${number} of ${account.borrowerId.slice(0, 8)}`
  const path = '/application/customer_information'
  for (;;) {
    const now = await call(run, random, 'customers', account, path, { method: 'GET' })
    if (now.status !== 200) {
      if (await isEnd(run, now)) return
      continue
    }
    const draft = now.data?.['draft'] as { address?: string } | null
    // an answer that got lost was a write that was done
    if (draft?.address === address) break
    promised.tried = address
    const body = JSON.stringify({ version: now.data?.['version'], complete: false, answers: { address } })
    const reply = await call(run, random, 'customers', account, path, { method: 'PUT', body })
    if (reply.status === 200) break
    if (reply.code !== 'changed_elsewhere' && (await isEnd(run, reply))) return
  }
  promised.draft = address
  run.acknowledged += 1
}

async function pay(run: FaultRun, account: FaultAccount, random: SeededRandom, promised: Promised, number: number): Promise<void> {
  const reference = `F${randomUUID().replaceAll('-', '')}`.slice(0, 24)
  const path = `/loans/${account.loanId}/payments`
  // two of one amount on a day would be held as the same transfer
  const amount_satang = 100 + number
  let preview: Reply
  do
    preview = await call(run, random, 'office', account, `${path}/preview?amount_satang=${amount_satang}&paid_date=${run.today}`, {
      method: 'GET',
    })
  while (preview.status !== 200 && !(await isEnd(run, preview)))
  if (preview.status !== 200) return
  const { payoff_satang, warnings } = preview.data as { payoff_satang: number; warnings: string[] }
  const given = { amount_satang, paid_date: run.today, payment_type: 'atm', outside_reference: reference, payoff_satang }
  const body = JSON.stringify({ ...given, ...(warnings.length > 0 ? { confirmed: warnings } : {}) })
  const sent = { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } }
  for (;;) {
    // some are sent twice at once, as by a proxy that tries again, or a thumb
    const twice = random.below(10) === 0
    const replies = await Promise.all((twice ? [1, 2] : [1]).map(() => call(run, random, 'office', account, path, sent)))
    const reply = replies.find(({ status, code }) => status === 200 || code === 'already_done')
    if (reply) break
    for (const each of replies) if (await isEnd(run, each)) return
  }
  promised.payments.push(reference)
  run.acknowledged += 1
}

async function upload(run: FaultRun, account: FaultAccount, random: SeededRandom, promised: Promised): Promise<void> {
  const { contentType, payload } = multipart({ kind: 'extra' }, { name: 'file', fileName: 'a.jpg', bytes: run.photo })
  const sent = { method: 'POST', body: payload, headers: { 'content-type': contentType, 'idempotency-key': randomUUID() } }
  for (;;) {
    const reply = await call(run, random, 'customers', account, '/documents', sent)
    if (reply.status === 200) {
      promised.documents.push(String(reply.data?.['id']))
      break
    }
    if (reply.code === 'already_done' || reply.code === 'too_many_requests') break
    if (await isEnd(run, reply)) return
  }
  run.acknowledged += 1
}

/** Whether to give up on a write that was not acknowledged: the run is over, or the reply makes no sense. */
async function isEnd(run: FaultRun, { status, code }: Reply): Promise<boolean> {
  if (status !== 'cut' && status !== 503) {
    run.wrong.push(`${status} ${code ?? ''}`)
    return true
  }
  await wait(againMs)
  return run.isOver()
}

async function call(
  { servers, statuses }: FaultRun,
  random: SeededRandom,
  site: 'customers' | 'office',
  { token, officerToken, borrowerId }: FaultAccount,
  path: string,
  { method, headers = {}, body }: Sent,
): Promise<Reply> {
  const who: Record<string, string> =
    site === 'office' ? { authorization: `Bearer ${officerToken}` } : { authorization: `Bearer ${token}`, 'x-user-id': borrowerId }
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const url = `${random.pick(servers)[site]}/api/${site === 'office' ? 'office' : 'client'}${path}`
  const count = (status: number | 'cut') => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  try {
    const signal = AbortSignal.timeout(requestMs)
    const reply = await fetch(url, {
      method,
      headers: { ...who, ...type, ...headers },
      signal,
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    })
    const told = (await reply.json()) as { response?: { code: string }; data?: Record<string, unknown> }
    count(reply.status)
    return { status: reply.status, ...(told.response ? { code: told.response.code } : {}), ...(told.data ? { data: told.data } : {}) }
  } catch {
    count('cut')
    return { status: 'cut' }
  }
}
