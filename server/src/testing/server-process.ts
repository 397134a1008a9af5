import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { frugalHeap, frugalMemory } from '../heap-limits.ts'

/** The server as a process of its own, as systemd or a container runs it. */
export type ServerProcess = {
  readonly child: ChildProcess
  /** Everything that it has printed. */
  said(): string
  /** Base of the customers' API, once it listens; null when the process ended instead. */
  readonly address: Promise<string | null>
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** Stores the demo's lender and product with the operator's own commands: without them no server starts. */
export async function storeDemoLender(environment: Record<string, string>): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'let-twe-lender-'))
  for (const [what, value] of Object.entries({ product: demoProduct, lender: demoLender })) {
    const file = join(files, what)
    await writeFile(file, JSON.stringify(value))
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../lender-file.ts'), what, file], {
      env: productionEnvironment(environment),
    })
  }
  await rm(files, { recursive: true })
}

/** The environment of a server for real people; `environment` replaces it. */
export const productionEnvironment = (environment: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  // a server of the same sources starts in half the time
  NODE_COMPILE_CACHE: join(tmpdir(), 'let-twe-compile-cache'),
  PORT: '0',
  OFFICE_PORT: '0',
  ORIGIN: 'http://localhost:3000',
  DEMO: 'no',
  SECRET: 'for tests alone 7c1f93ab52de4806b1d2',
  // nothing listens there: a server for real people does not start without a gateway
  SMS_GATEWAYS: 'infobip',
  INFOBIP_BASE: 'https://127.0.0.1:9',
  INFOBIP_KEY: 'key',
  INFOBIP_SENDER: 'test',
  ...environment,
})

/** Starts the server on free ports without demo data, or another command of it; `environment` takes the place of that. */
export function startServerProcess(environment: Record<string, string>, [file, ...words]: readonly string[] = ['main.ts']): ServerProcess {
  const child = spawn(process.execPath, [...frugalHeap, resolve(import.meta.dirname, '..', file!), ...words], {
    env: { ...frugalMemory, ...productionEnvironment(environment) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const { promise: address, resolve: settle } = Promise.withResolvers<string | null>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const base = /^Customers: +(http\S+)$[\s\S]*^Back office: +http/m.exec(said)?.[1]
      if (base !== undefined) settle(`${base}/api/client`)
    })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  void ended.then(() => settle(null))
  return { child, said: () => said, address, ended }
}
