import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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

/** Starts the server on free ports without demo data; `environment` takes the place of that. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', OFFICE_PORT: '0', DEMO: 'no', SECRET: 'x'.repeat(40), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const { promise: address, resolve } = Promise.withResolvers<string | null>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const base = /^Customers: +(http\S+)$[\s\S]*^Back office: +http/m.exec(said)?.[1]
      if (base !== undefined) resolve(`${base}/api/client`)
    })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  void ended.then(() => resolve(null))
  return { child, said: () => said, address, ended }
}
