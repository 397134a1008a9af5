import type pg from 'pg'
import { table } from '../keep-result.ts'
import { routeOf } from './route-of.ts'

type Heard = { readonly text: string; readonly values: unknown[] }

/** Explains every heard statement on a cluster; two tables of the ways, and of the reasons of refusals. */
export async function waysOf(pool: pg.Pool, lines: string): Promise<string> {
  const heard = new Map<string, Heard>()
  for (const line of lines.trim().split('\n')) {
    const { form, ...statement } = JSON.parse(line) as Heard & { form: string }
    heard.set(form, statement)
  }
  const ways: Record<string, Record<string, number>> = {}
  const whys: Record<string, number> = {}
  for (const { text, values } of heard.values()) {
    const { way, why } = await routeOf(pool, { text, values: values.map(revived) })
    const verb = /^\w+/.exec(text)![0].toLowerCase()
    const counts = (ways[verb] ??= {})
    counts[way] = (counts[way] ?? 0) + 1
    if (why !== undefined) whys[why] = (whys[why] ?? 0) + 1
  }
  const names = ['the coordinator alone', 'one shard', 'all shards', 'several steps', 'refused']
  return [
    `The ${heard.size} different statements of the database tests, explained on one worker:`,
    table(
      ['statement', ...names],
      Object.entries(ways).map(([verb, counts]) => [verb, ...names.map((name) => counts[name] ?? 0)]),
    ),
    table(
      ['refused because', 'statements'],
      Object.entries(whys).toSorted(([, one], [, other]) => other - one),
    ),
  ].join('\n\n')
}

/** JSON keeps no bytes. */
function revived(value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: number[] }
  return type === 'Buffer' ? Buffer.from(data!) : value
}
