import pg from 'pg'

/** A statement with its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The statements that `work` sends to the database, in their order. Nothing else may run in this process meanwhile. */
export async function heardStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    const [config, values] = given as unknown as [string | Statement, unknown[] | undefined]
    heard.push(typeof config === 'string' ? { text: config, values: values ?? [] } : { text: config.text, values: config.values })
    return (query as (...all: never[]) => never).apply(this, given)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return heard
}
