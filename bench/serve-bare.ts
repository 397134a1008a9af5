// The least that a server can do: for each call a list of prepared statements, one after the other, and their rows as JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** The statements of each call, by its path. */
type Calls = Record<string, { text: string; values: unknown[] }[]>

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const calls = JSON.parse(process.env['CALLS']!) as Calls
const names = new Map(
  [
    ...new Set(
      Object.values(calls)
        .flat()
        .map(({ text }) => text),
    ),
  ].map((text, index) => [text, `s${index}`]),
)

const http = createServer(
  (request, reply) =>
    void answer(request.url!).then((body) =>
      reply
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        .end(body),
    ),
)
http.listen(0, '127.0.0.1', () => process.send!({ port: (http.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))

async function answer(path: string): Promise<string> {
  const all: unknown[] = []
  for (const { text, values } of calls[path]!) all.push((await pool.query({ name: names.get(text)!, text, values })).rows)
  return JSON.stringify({ data: all })
}
