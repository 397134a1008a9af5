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
type Connection = {
  client: pg.Client | null
  opening: Promise<pg.Client> | null
  socket: Socket
  waiting: number
  corked: boolean
  timer?: NodeJS.Timeout
}

/** Reads of one turn of the event loop are written at once: half the cost of a short read is the writing. */
function sendTogether(connection: Connection): void {
  if (connection.corked) return
  const { socket } = connection
  connection.corked = true
  socket.cork()
  setImmediate(() => {
    connection.corked = false
    socket.uncork()
  })
}

/** Two, so that a slow read has another one beside it. */
const connections = 2

const readsOf = new WeakMap<object, SharedReads>()

/** The shared reads of an open database; undefined for a transaction, whose reads belong to its own connection. */
export function sharedReadsOf(db: Kysely<Tables>): SharedReads | undefined {
  return readsOf.get(db)
}

/**
 * Opens shared reads for a database. `clientOn` makes a client on a socket, which sends without waiting for the previous reply. A
 * connection without a reply for `timeoutMs` is given up: its waiting reads fail, and the next read opens a new connection.
 */
export function shareReads(db: Kysely<Tables>, clientOn: (socket: Socket) => pg.Client, timeoutMs: number): SharedReads {
  const all: Connection[] = Array.from({ length: connections }, () => ({
    client: null,
    opening: null,
    socket: new Socket(),
    waiting: 0,
    corked: false,
  }))

  async function open(connection: Connection): Promise<pg.Client> {
    connection.socket = new Socket()
    const client = clientOn(connection.socket)
    const forget = () => {
      if (connection.client === client) connection.client = null
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
      connection.client = client
      return client
    } finally {
      connection.opening = null
    }
  }

  const reads: SharedReads = {
    async query(text, values) {
      refuseInside()
      const connection = all.reduce((least, each) => (each.waiting < least.waiting ? each : least))
      connection.waiting += 1
      try {
        const client = connection.client ?? (await (connection.opening ??= open(connection)))
        connection.timer ??= setTimeout(() => connection.socket.destroy(), timeoutMs)
        sendTogether(connection)
        return (await client.query(text, values as unknown[])).rows
      } finally {
        connection.waiting -= 1
        if (connection.waiting > 0) connection.timer?.refresh()
        else {
          clearTimeout(connection.timer)
          delete connection.timer
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
