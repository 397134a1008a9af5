import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { traceStatement } from '../tracing/tracing.ts'
import { planOutdated } from '../transient-failure.ts'
import type { DatabaseHost } from './database-address.ts'
import type { PrimaryFinder } from './find-primary.ts'
import { queryTimeout } from './transact.ts'

/** So many statements stay prepared on a connection; each keeps its plan in the memory of the database server. */
const maxPrepared = 200
/** An `on conflict (…) where state = $1` finds its index only while the value is known, which a prepared plan forgets. */
const needsItsValues = /\bon conflict \([^)]*\) where\b/

/** Longer texts are rows written many at once: no two are alike. */
const longestText = 8_000

/** pg's error when the server did not reply in time (`query_timeout`, of the connection or of one statement). */
const silent = 'Query read timeout'
/** The server has become a standby (read_only_sql_transaction). */
const readOnly = '25006'

type Connected = (error?: Error) => void
/** Parts of pg that its types leave out. */
type Inside = {
  host: string
  port: number
  connection: { stream: { destroy(): void }; on(event: 'parameterStatus', hear: (parameter: Parameter) => void): void }
}
type Parameter = { readonly parameterName: string; readonly parameterValue: string }

/** The configuration of a connection, with the finder of the server. `standby` accepts a server that takes no writes. */
export type PreparingConfig = pg.ClientConfig & { readonly primary?: PrimaryFinder; readonly standby?: boolean }

/**
 * A connection to the writable server, which prepares its statements: from its second run on, a text with values is not parsed
 * and planned again. The least recently used ones are dropped. A connection whose server is silent or no longer writable ends.
 */
export class PreparingClient extends pg.Client {
  #made = 0
  #host: DatabaseHost | undefined
  readonly #primary: PrimaryFinder | undefined
  #isStandby = false
  /** The name of each text; empty after its first run. */
  readonly #names = new LRUCache<string, string>({ max: maxPrepared, dispose: (name) => this.#giveUp(name) })

  constructor(config: PreparingConfig = {}) {
    super(config)
    this.#primary = config.primary
    // PostgreSQL reports it in every new connection
    if (!config.standby)
      (this as unknown as Inside).connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
      })
    // pg-pool listens only once it has the connection: a server that ends in that instant fails a query, and not the process
    this.on('error', () => {})
  }

  override connect(): Promise<this>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<this> | void {
    const connected = this.#connect()
    if (callback === undefined) return connected
    void callBack(connected, callback)
  }

  override query(...given: never[]): never {
    const [text, , callback] = given as readonly unknown[]
    if (callback !== undefined) return super.query(...(given as [never])) as never
    const asked: unknown = this.#ask(given)
    return (typeof text === 'string' && asked instanceof Promise ? traceStatement(text, asked) : asked) as never
  }

  #ask(given: never[]): unknown {
    const [text, values] = given as readonly unknown[]
    if (typeof text !== 'string') return this.#watch(super.query(...(given as [never])))
    const asked = { text, values: Array.isArray(values) ? values : [], query_timeout: queryTimeout() }
    if (asked.values.length === 0 || text.length > longestText || needsItsValues.test(text)) return this.#watch(super.query(asked))
    const name = this.#nameOf(text)
    if (name === '') return this.#watch(super.query(asked))
    return this.#watch(super.query({ ...asked, name })).catch((error: Error) => {
      if (error.message !== planOutdated) throw error
      this.#names.delete(text)
      // PostgreSQL refuses the plan before it runs it: a single statement is retried; inside a transaction everything before it was rolled back
      if (this.getTransactionStatus() !== 'I') throw error
      return super.query(asked)
    })
  }

  async #connect(): Promise<this> {
    if (this.#primary) {
      this.#host = await this.#primary.find()
      Object.assign(this as unknown as Inside, this.#host)
    }
    try {
      await super.connect()
      // a leader that was demoted may show writes that no other server has, until it is rewound
      if (this.#isStandby) throw Object.assign(new Error('the server is a standby'), { code: readOnly })
      return this
    } catch (error) {
      this.#forget()
      ;(this as unknown as Inside).connection.stream.destroy()
      throw error
    }
  }

  #forget(): void {
    if (this.#host) void this.#primary?.forget(this.#host)
  }

  /** Ends the connection when its server must not be used again. A stream of rows (`submit`) is passed through. */
  #watch<R>(asked: R): R {
    if (!(asked instanceof Promise)) return asked
    return asked.catch((error: Error & { code?: string }) => {
      if (error.message === silent || error.code === readOnly) {
        this.#forget()
        ;(this as unknown as Inside).connection.stream.destroy()
      }
      throw error
    }) as R
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known === undefined) this.#names.set(text, '')
    else if (known === '') {
      const name = `p${(this.#made += 1)}`
      this.#names.set(text, name, { noDisposeOnSet: true })
      return name
    }
    return known ?? ''
  }

  #giveUp(name: string): void {
    if (name !== '') super.query(new CloseStatement(name))
  }
}

/**
 * Gives a prepared statement up by the protocol's own message. `deallocate` would fail in a transaction that has failed, and behind
 * a pooler, which knows the statement by another name, fail the transaction that it is in.
 */
class CloseStatement extends pg.Query {
  readonly #name: string

  constructor(name: string) {
    super({ text: '' }, [], () => {})
    this.#name = name
  }

  // a field in the types of pg, a method in pg
  override submit = (connection: pg.Connection): void => {
    const { parsedStatements } = connection as pg.Connection & { parsedStatements: Record<string, string> }
    delete parsedStatements[this.#name]
    connection.close({ type: 'S', name: this.#name }, false)
    connection.sync()
  }
}

async function callBack(connected: Promise<unknown>, callback: Connected): Promise<void> {
  const failure = await connected.then(
    () => undefined,
    (error: Error) => error,
  )
  callback(failure)
}
