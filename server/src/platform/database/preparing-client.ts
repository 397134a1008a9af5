import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** So many statements stay prepared on a connection; each keeps its plan in the memory of the database server. */
const maxPrepared = 200
/** Reads: an `on conflict (…) where state = $1` finds its index only while the value is known, which a prepared plan forgets. */
const isRead = /^(select|with)\b/

/** Longer texts are rows written many at once: no two are alike. */
const longestText = 8_000

/** PostgreSQL prepared a statement for a table that has changed since then. */
const planOutdated = 'cached plan must not change result type'

/**
 * A connection that prepares what it reads: from its second run on, a text with values is parsed and planned no more. The
 * ones not used for longest are given up.
 */
export class PreparingClient extends pg.Client {
  #made = 0
  /** The name of each text; empty after its first run. */
  readonly #names = new LRUCache<string, string>({ max: maxPrepared, dispose: (name) => this.#giveUp(name) })

  override query(...given: never[]): never {
    const [text, values, callback] = given as readonly unknown[]
    const prepares =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 && text.length <= longestText && isRead.test(text)
    if (!prepares || callback !== undefined) return super.query(...(given as [never])) as never
    const name = this.#nameOf(text)
    const asked: Promise<pg.QueryResult> = super.query(name === '' ? { text, values } : { name, text, values })
    if (name === '') return asked as never
    return asked.catch((error: Error) => {
      if (error.message === planOutdated) this.#names.delete(text)
      throw error
    }) as never
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
    // fails in a transaction that has failed: then the statement stays until the connection ends
    if (name !== '') super.query(`deallocate ${name}`).catch(() => {})
  }
}
