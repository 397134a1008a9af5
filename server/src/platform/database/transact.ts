import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely'
import { isTakenBack } from '../transient-failure.ts'
import type { Tables } from './tables/tables.ts'

declare const running: unique symbol

/** An open transaction. Only `transact` makes one: a function with this parameter writes together with others, or not at all. */
export type Transaction = Kysely<Tables> & { readonly [running]: true }

/**
 * Runs `work` in one transaction and returns its result. An error rolls back; a returned refusal does too, or keeps the writes
 * before it (a counted attempt), as `onRefusal` says. Inside, the outer database throws at once: only `trx` may be used. A
 * deadlock or serialization failure runs `work` again, so it may be called more than once.
 */
export async function transact<R>(
  db: Kysely<Tables>,
  { onRefusal }: { readonly onRefusal: 'rollback' | 'commit' },
  work: (trx: Transaction) => Promise<R>,
): Promise<R> {
  refuseInside()
  for (let tries = 1; ; tries += 1)
    try {
      return await runOnce(db, onRefusal, work)
    } catch (error) {
      if (tries === maxTries || !isTakenBack(error)) throw error
      await wait(retryMs * tries)
    }
}

/** A transaction that loses this often is refused with a retry later. */
const maxTries = 4
const retryMs = 20

async function runOnce<R>(db: Kysely<Tables>, onRefusal: 'rollback' | 'commit', work: (trx: Transaction) => Promise<R>): Promise<R> {
  try {
    return await inside.run({ taken: false }, () =>
      db.transaction().execute(async (trx) => {
        const answer = await work(trx as Kysely<Tables> as Transaction)
        if (isRefusal(answer)) {
          if (onRefusal === 'rollback') throw new TakenBack(answer)
          return answer
        }
        await beforeCommit.getStore()?.(trx as Kysely<Tables> as Transaction)
        return answer
      }),
    )
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal as R
    throw error
  }
}

const beforeCommit = new AsyncLocalStorage<(trx: Transaction) => Promise<void>>()

/** Runs `work`; every transaction in it that was not refused ends with `write`, which commits or falls with it. */
export function withEachCommit<R>(write: (trx: Transaction) => Promise<void>, work: () => Promise<R>): Promise<R> {
  return beforeCommit.run(write, work)
}

class TakenBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

const inside = new AsyncLocalStorage<{ taken: boolean; queryTimeoutMs?: number }>()

/** Sets how long the client waits for each further statement of the running transaction. */
export function setQueryTimeout(timeoutMs: number): void {
  const scope = inside.getStore()
  if (scope) scope.queryTimeoutMs = timeoutMs
}

/** How long the client waits for a statement of the running transaction; undefined for the limit of its connection. */
export function queryTimeout(): number | undefined {
  return inside.getStore()?.queryTimeoutMs
}

/** Thrown when code inside a transaction uses the outer database: it would see other rows, and with all connections taken wait for itself. */
class OuterDatabaseInsideTransaction extends Error {}

/** For code that uses the outer database without its dialect's connection. Throws inside `transact`. */
export function refuseInside(): void {
  if (inside.getStore()?.taken) throw new OuterDatabaseInsideTransaction('The outer database was used inside a transaction: pass trx down.')
}

/** Wraps a dialect so that the outer database throws inside `transact`. */
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
          refuseInside()
          const scope = inside.getStore()
          if (scope) scope.taken = true
          return target.acquireConnection(options)
        }
      }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
