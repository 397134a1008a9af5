// The product's servers on the database that DATABASE_URL names, as in production. The parent process gets the ports and
// the statements of any call that it asks about.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildCustomerApp, buildOfficeApp } from '../server/src/app.ts'
import { htmlOfPages } from '../server/src/platform/http/html-of-pages.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { heardStatements } from './heard-statements.ts'

/** A call whose statements are listed. */
export type Asked = { readonly path: string; readonly headers: Record<string, string>; readonly body?: object }

const platform = await openPlatform(
  readConfiguration({ ...process.env, DEMO: 'yes', DEMO_DESK: 'no', LOG_LEVEL: 'warn', SECRET: randomBytes(32).toString('hex') }),
)
await platform.termsInForce.refresh()
platform.termsInForce.start()
const customers = await buildCustomerApp(platform)
const apps = [customers, await buildOfficeApp(platform, htmlOfPages(customers))] as const
for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 })
const [port, officePort] = apps.map((app) => (app.server.address() as AddressInfo).port)
process.send!({ port, officePort })
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => void tell(asked))

async function tell({ path, headers, body }: Asked): Promise<void> {
  const app = apps[path.startsWith('/api/office') ? 1 : 0]
  const inject = () => app.inject({ method: body ? 'POST' : 'GET', url: path, headers, ...(body ? { payload: body } : {}) })
  let reply!: Awaited<ReturnType<typeof inject>>
  const statements = await heardStatements(async () => (reply = await inject()))
  const data: unknown = reply.statusCode === 200 ? reply.json<{ data: unknown }>().data : null
  const rows = Array.isArray(data) ? data.length : null
  process.send!({ status: reply.statusCode, bytes: reply.rawPayload.length, rows, statements })
}
