import pg from 'pg'
import type { PlanNode } from '../server/src/testing/reads-complete.ts'
import type { Statement } from './heard-statements.ts'

/** The plan of a statement as text and as a tree, and the pages of 8 KB that it touches. */
export type KeptPlan = { readonly plan: string; readonly root: PlanNode; readonly pages: number }

/**
 * Explains a statement as a server's connection runs it after some time: prepared, and planned five times for its values before PostgreSQL decides
 * whether it keeps one plan for all.
 */
export async function explainKept(pool: pg.Pool, { text, values }: Statement): Promise<KeptPlan> {
  const client = await pool.connect()
  try {
    await client.query(`prepare explained as ${text}`)
    const run = `execute explained${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`
    for (let time = 0; time < 5; time += 1) await client.query(run)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Explained }] }>(`explain (analyze, buffers, format json) ${run}`)
    const root = rows[0]!['QUERY PLAN'][0].Plan
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${run}`)
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    return { plan, root, pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'] }
  } finally {
    await client.query('deallocate explained')
    client.release()
  }
}

type Explained = PlanNode & Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>

/** A value as it is written in a statement: as the driver would send it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(String(value))
}
