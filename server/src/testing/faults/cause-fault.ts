import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultStage } from './fault-stage.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** The faults of a running installation. */
export const faultKinds = [
  'kill server',
  'kill postgres',
  'stop server',
  'cut',
  'slow',
  'silent',
  'objects away',
  'half requests',
  'clock back',
  'disk full',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Faults of the network to PostgreSQL. */
export const lineFaults: readonly FaultKind[] = ['cut', 'slow', 'silent']

/**
 * Causes a fault, and repairs it. Returns the instant from which the servers have to come back: a kill's own, the end of any
 * other fault. A lasting fault takes `seconds`, or one to three by default.
 */
export async function causeFault(kind: FaultKind, stage: FaultStage, random: SeededRandom, seconds?: number): Promise<number> {
  const index = random.below(stage.servers.length)
  const server = stage.servers[index]!
  const { child, ended } = server.process
  const lastsMs = seconds === undefined ? 1_000 + random.below(2_000) : seconds * 1_000
  const begun = performance.now()
  switch (kind) {
    case 'kill server':
    case 'stop server':
      child.kill(kind === 'kill server' ? 'SIGKILL' : 'SIGTERM')
      await ended
      stage.servers[index] = await stage.startServer()
      return begun
    case 'kill postgres':
      await stage.killPostgres()
      await stage.startPostgres()
      return begun
    case 'cut':
    case 'slow':
    case 'silent':
      stage.line!.set(kind)
      await wait(lastsMs)
      stage.line!.set('good')
      break
    case 'objects away':
      stage.objects.fail(random.pick([503, 'cut', 'late'] as const), Infinity)
      await wait(lastsMs)
      stage.objects.fail(503, 0)
      break
    case 'half requests':
      for (let sent = 0; sent < 20; sent += 1) halfRequest(new URL(server.customers), random)
      break
    case 'clock back':
      child.kill('SIGUSR2')
      await wait(lastsMs)
      child.kill('SIGUSR2')
      break
    case 'disk full':
      await fillDisk(stage, lastsMs)
  }
  return performance.now()
}

/** Fills PostgreSQL's disk, and frees it again; a PostgreSQL that gave up meanwhile is started, as its supervisor would. */
async function fillDisk(stage: FaultStage, lastsMs: number): Promise<void> {
  const ballast = join(stage.postgresFolder, 'ballast')
  const until = performance.now() + lastsMs
  while (performance.now() < until) {
    // space that PostgreSQL frees meanwhile is used as well
    await pipeline(endless(), createWriteStream(ballast, { flags: 'a' })).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    })
    await wait(50)
  }
  await rm(ballast)
  await stage.startPostgres()
}

function* endless(): Generator<Buffer> {
  const block = Buffer.alloc(64 * 1024)
  for (;;) yield block
}

/** Promises a body and sends a part of it, then nothing; the server ends it in its time. */
function halfRequest({ hostname, port }: URL, random: SeededRandom): void {
  const socket = connect(Number(port), hostname).on('error', () => {})
  const head = `POST /api/client/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"phone_number"`
  socket.write(head.slice(0, 20 + random.below(head.length - 20)))
  socket.unref()
}
