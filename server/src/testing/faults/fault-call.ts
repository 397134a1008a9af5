import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { confirmationPath } from '../../platform/payment-confirmation/read-confirmation-bank.ts'
import type { BankMessage } from '../bank-double.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { confirmationSettings } from './fault-stage.ts'

/** The caller: a borrower with an id, or a member of staff without. */
export type Login = { readonly token: string; readonly borrowerId?: string }

/** A time of the branch that takes visits. */
export type Slot = { readonly date: string; readonly time: string }

/** The clients' common state: the servers, the end, and the counts. */
export type FaultRun = {
  /** The addresses of the customers' site and of the office, as a proxy knows them now. */
  readonly servers: readonly { readonly customers: string; readonly office: string }[]
  readonly today: string
  readonly photo: Buffer
  readonly branchId: string
  readonly slots: readonly Slot[]
  /** The biller and account that the bank names in its confirmations. */
  readonly lender: Pick<Lender, 'billerId' | 'bankAccount'>
  readonly statuses: Map<number | 'cut', number>
  /** Replies that should not have been: a 500, or a refusal that makes no sense. */
  readonly wrong: string[]
  /** A server whose clock goes back takes no session that was used later, until the clock is right again. */
  readonly clockMoves: boolean
  acknowledged: number
  isOver(): boolean
}

/** `cut` is a connection that ended, or was refused, without an answer. */
export type Reply = { readonly status: number | 'cut'; readonly code?: string; readonly data?: Record<string, unknown> }
type Sent = { readonly method: string; readonly headers?: Record<string, string>; readonly body?: string | Buffer }

const requestMs = 40_000
const firstPauseMs = 100
const maxPauseMs = 1_000

/** A client in the middle of a run. */
export class FaultCaller {
  readonly run: FaultRun
  readonly random: SeededRandom

  constructor(run: FaultRun, random: SeededRandom) {
    this.run = run
    this.random = random
  }

  /** Asks until a server answers; null when the run ended before, or the answer makes no sense. */
  async read(who: Login, path: string): Promise<Record<string, unknown> | null> {
    for (let tries = 1; ; tries += 1) {
      const reply = await this.call(who, path, { method: 'GET' })
      if (reply.status === 200) return reply.data ?? {}
      if (await this.isEnd(reply, tries)) return null
    }
  }

  /**
   * Sends a write under its own key until its result is known, at any server that replies: done, or refused with one of
   * `refusals`. Some are sent twice at once, as by a proxy that retries, or a thumb. Null when the run ended before.
   */
  async write(who: Login, path: string, sent: Omit<Sent, 'method'>, refusals: readonly string[] = []): Promise<Reply | null> {
    const keyed = { ...sent, method: 'POST', headers: { ...sent.headers, 'idempotency-key': randomUUID() } }
    for (let tries = 1; ; tries += 1) {
      const times = this.random.below(10) === 0 ? 2 : 1
      const replies = await Promise.all(Array.from({ length: times }, () => this.call(who, path, keyed)))
      const done = replies.find(({ status, code }) => status === 200 || code === 'already_done')
      if (done) return done
      const doubtful = replies.find(({ status }) => status === 'cut' || status === 503)
      const refused = replies.find(({ code }) => code !== undefined && refusals.includes(code))
      if (refused && !doubtful) return refused
      if (await this.isEnd(doubtful ?? replies[0]!, tries)) return null
    }
  }

  /** True to give up a call without a reply: the run is over, or the reply makes no sense. Waits before the retry. */
  async isEnd({ status, code }: Reply, tries: number): Promise<boolean> {
    const { run } = this
    if (status !== 'cut' && status !== 503 && !(run.clockMoves && code === 'session_ended')) {
      run.wrong.push(`${status} ${code ?? ''}`)
      return true
    }
    await wait(Math.min(firstPauseMs * tries, maxPauseMs))
    return run.isOver()
  }

  /** One call to one of the servers. */
  async call({ token, borrowerId }: Login, path: string, { method, headers = {}, body }: Sent): Promise<Reply> {
    const site = borrowerId === undefined ? 'office' : 'customers'
    const url = `${this.random.pick(this.run.servers)[site]}/api/${site === 'office' ? 'office' : 'client'}${path}`
    const { status, told } = await this.#ask(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(borrowerId === undefined ? {} : { 'x-user-id': borrowerId }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    })
    const { response, data } = told as { response?: { code: string }; data?: Record<string, unknown> }
    return { status, ...(response ? { code: response.code } : {}), ...(data ? { data } : {}) }
  }

  /** One confirmation of a payment by the bank to one of the servers: the server's id of it, `cut` or 503 where there is none. */
  async confirm(message: BankMessage): Promise<Reply & { readonly id?: string }> {
    const { PAYMENT_CONFIRMATION: bank, PAYMENT_CONFIRMATION_SECRET: secret } = confirmationSettings
    const url = `${this.random.pick(this.run.servers).customers}${confirmationPath(bank)}/${secret}`
    const headers = { 'content-type': 'application/json' }
    const { status, told } = await this.#ask(url, { method: 'POST', headers, body: JSON.stringify(message) })
    const { resDesc, confirmId } = told as { resDesc?: string; confirmId?: string }
    return { status, ...(resDesc ? { code: resDesc } : {}), ...(confirmId ? { id: confirmId } : {}) }
  }

  async #ask(url: string, sent: RequestInit): Promise<{ readonly status: number | 'cut'; readonly told: object }> {
    const { statuses } = this.run
    const count = (status: number | 'cut') => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    try {
      const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(requestMs) })
      const told = (await reply.json()) as object
      count(reply.status)
      return { status: reply.status, told }
    } catch {
      count('cut')
      return { status: 'cut', told: {} }
    }
  }
}
