import type { CompiledQuery, Kysely } from 'kysely'
import { sharedReadsOf } from './shared-reads.ts'
import type { Tables } from './tables/tables.ts'

/** Stands for a value while its query is compiled. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query for calls that are made all the time: it is built and compiled once, from then on only its values change. So `build` must
 * make the same statement for all values: it may not look at them, and takes none that the statement has no parameter for. A short read
 * outside a transaction goes to the connections that all such reads share.
 */
export function compileOnce<Given extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...given: Given) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Tables>, ...given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ...given) => {
    compiled ??= build(db, ...(given.map((_, index) => new Place(index)) as unknown as Given)).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? given[value.index] : value))
    const shared = compiled.query.kind === 'SelectQueryNode' ? sharedReadsOf(db) : undefined
    return shared
      ? ((await shared.query(compiled.sql, parameters)) as Row[])
      : (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
