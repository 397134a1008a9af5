import type pg from 'pg'
import type { Statement } from '../heard-statements.ts'

/** The way of a statement through the cluster, by its plan alone: it is not executed. */
export type Route = {
  readonly way: 'the coordinator alone' | 'one shard' | 'all shards' | 'several steps' | 'refused'
  readonly why?: string
}

export async function routeOf(pool: pg.Pool, { text, values }: Statement): Promise<Route> {
  let plan: string
  try {
    const { rows } = await pool.query<Record<string, unknown>>({ text: `explain (format json) ${text}`, values: [...values] })
    plan = JSON.stringify(rows)
  } catch (error) {
    return { way: 'refused', why: (error as Error).message }
  }
  if (!plan.includes('"Distributed Query"')) return { way: 'the coordinator alone' }
  if (/"(Subplans|Distributed Subplans?|INSERT\/SELECT method)"/i.test(plan)) return { way: 'several steps' }
  const tasks = Array.from(plan.matchAll(/"Task Count":(\d+)/g), ([, count]) => Number(count))
  return { way: Math.max(...tasks) > 1 ? 'all shards' : 'one shard' }
}
