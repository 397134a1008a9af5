import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver, Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const inside = new AsyncLocalStorage<{ taken: boolean }>()

/** Thrown when code inside a transaction uses the outer database: it would see other rows, and with all connections taken wait for itself. */
class OuterDatabaseInsideTransaction extends Error {}

/** Runs `work` in one transaction. Inside it, only `trx` may be used; the outer database throws at once. */
export function inTransaction<R>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  return inside.run({ taken: false }, () => db.transaction().execute(work))
}

/** Wraps a dialect so that inTransaction can refuse the outer database. */
export function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver()),
  }
}

function guardDriver(driver: Driver): Driver {
  return new Proxy(driver, {
    get(target, name) {
      if (name === 'acquireConnection') {
        return async (options?: never): Promise<DatabaseConnection> => {
          const scope = inside.getStore()
          if (scope?.taken) throw new OuterDatabaseInsideTransaction('The outer database was used inside a transaction: pass trx down.')
          if (scope) scope.taken = true
          return target.acquireConnection(options)
        }
      }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
