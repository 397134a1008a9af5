import { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables/tables.ts'
import { refuseInside } from './transact.ts'

/** Short reads outside transactions, sent one behind the other on connections that all callers share. */
export type SharedReads = {
  query(text: string, values: readonly unknown[]): Promise<unknown[]>
  close(): Promise<void>
}

/** A connection, opened when it is needed, with the number of reads that wait for it. */
type Queue = {
  client: pg.Client | null
  opening: Promise<pg.Client> | null
  socket: Socket
  waiting: number
  held: boolean
  patience?: NodeJS.Timeout
}

/** Reads of one turn of the event loop are written at once: half the cost of a short read is the writing. */
function sendTogether(lane: Queue): void {
  if (lane.held) return
  const { socket } = lane
  lane.held = true
  socket.cork()
  setImmediate(() => {
    lane.held = false
    socket.uncork()
  })
}

/** Two, so that a slow read has another one beside it. */
const lanes = 2

const readsOf = new WeakMap<object, SharedReads>()

/** The shared reads of an open database; undefined for a transaction, whose reads belong to its own connection. */
export function sharedReadsOf(db: Kysely<Tables>): SharedReads | undefined {
  return readsOf.get(db)
}

/**
 * Opens shared reads for a database. `clientOn` makes a client on a socket, which sends without waiting for the previous reply. A
 * connection without a reply for `patienceMs` is given up: its waiting reads fail, and the next read opens a new connection.
 */
export function shareReads(db: Kysely<Tables>, clientOn: (socket: Socket) => pg.Client, patienceMs: number): SharedReads {
  const all: Queue[] = Array.from({ length: lanes }, () => ({ client: null, opening: null, socket: new Socket(), waiting: 0, held: false }))

  async function open(lane: Queue): Promise<pg.Client> {
    lane.socket = new Socket()
    const client = clientOn(lane.socket)
    const forget = () => {
      if (lane.client === client) lane.client = null
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
      lane.client = client
      return client
    } finally {
      lane.opening = null
    }
  }

  const reads: SharedReads = {
    async query(text, values) {
      refuseInside()
      const lane = all.reduce((least, each) => (each.waiting < least.waiting ? each : least))
      lane.waiting += 1
      try {
        const client = lane.client ?? (await (lane.opening ??= open(lane)))
        lane.patience ??= setTimeout(() => lane.socket.destroy(), patienceMs)
        sendTogether(lane)
        return (await client.query(text, values as unknown[])).rows
      } finally {
        lane.waiting -= 1
        if (lane.waiting > 0) lane.patience?.refresh()
        else {
          clearTimeout(lane.patience)
          delete lane.patience
        }
      }
    },
    async close() {
      await Promise.all(all.map(async ({ client, opening }) => (client ?? (await opening?.catch(() => null)))?.end()))
    },
  }
  readsOf.set(db, reads)
  return reads
}
