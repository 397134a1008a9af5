import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, type Dialect, type Driver, type Kysely, PGliteAdapter, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const inside = new AsyncLocalStorage<{ taken: boolean }>()

/** Thrown when code inside a transaction uses the outer database: on one connection it would wait for itself for ever. */
class OuterDatabaseInsideTransaction extends Error {}

/** Runs `work` in one transaction. Inside it, only `trx` may be used; the outer database throws at once. */
export function inTransaction<R>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  return inside.run({ taken: false }, () => db.transaction().execute(work))
}

/** Wraps a dialect so that inTransaction can refuse the outer database; `single` when there is one connection for all. */
export function guarded(dialect: Dialect, single: boolean): Dialect {
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter()
      // Kysely's own queue would wait before the guard is asked; the queue below takes its place.
      return single
        ? new (class extends PGliteAdapter {
            override get supportsMultipleConnections() {
              return true
            }
          })()
        : adapter
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver(), single),
  }
}

function guardDriver(driver: Driver, single: boolean): Driver {
  let last: Promise<void> = Promise.resolve()
  let free: (() => void) | undefined
  return new Proxy(driver, {
    get(target, name) {
      if (name === 'acquireConnection') {
        return async (options?: never): Promise<DatabaseConnection> => {
          const scope = inside.getStore()
          if (scope?.taken) throw new OuterDatabaseInsideTransaction('The outer database was used inside a transaction: pass trx down.')
          if (scope) scope.taken = true
          if (single) {
            const before = last
            const mine = Promise.withResolvers<void>()
            last = mine.promise
            await before
            free = mine.resolve
          }
          return target.acquireConnection(options)
        }
      }
      if (name === 'releaseConnection') {
        return async (connection: DatabaseConnection, options?: never): Promise<void> => {
          const release = free
          await target.releaseConnection(connection, options)
          if (single) release?.()
        }
      }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
