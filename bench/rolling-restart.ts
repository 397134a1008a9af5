// Two servers behind HAProxy: restarted one after the other under load, then one of them killed. It measures the callers'
// failures, and the time of a start.
// HAPROXY=/usr/sbin/haproxy node_modules/.bin/node bench/rolling-restart.ts        READERS=18 WRITERS=2 KILLS=4 choose the
// callers and the number of kills
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { freePort } from '../server/src/platform/free-port.ts'
import { checkPromises } from '../server/src/testing/faults/check-promises.ts'
import { openFaultAccounts } from '../server/src/testing/faults/fault-accounts.ts'
import { runClient } from '../server/src/testing/faults/fault-client.ts'
import { type FaultServer, openFaultStage, startFaultServer, untilAllReady } from '../server/src/testing/faults/fault-stage.ts'
import { openFaultRun } from '../server/src/testing/faults/run-faults.ts'
import { seededRandom } from '../server/src/testing/seeded-random.ts'
import { builtServer } from './built-server.ts'
import { storeResult, machine, table } from './keep-result.ts'

type Counted = { reads: number; failedReads: number; writes: number; cut: number; refused: number }

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const [readers, writers, kills] = [number('READERS', 18), number('WRITERS', 2), number('KILLS', 4)]
/** Longer than HAProxy needs to notice that a server drains. */
const drainSeconds = 2
const steadyMs = 3_000

const program = await builtServer()
const stage = await openFaultStage({ servers: 0, environment: { DRAIN_SECONDS: String(drainSeconds), TRUST_PROXY: '127.0.0.1' } })
const ports = await Promise.all([1, 2].map(async () => ({ PORT: String(await freePort()), OFFICE_PORT: String(await freePort()) })))
const [customersPort, officePort] = [await freePort(), await freePort()]
const folder = mkdtempSync(join(tmpdir(), 'let-twe-proxy-'))
const proxy = startProxy()
const platform = await openPlatform(readConfiguration({ ...stage.environment, LOG_LEVEL: 'silent' }))
const starts: number[] = []
try {
  for (const index of [0, 1]) await start(index)
  await platform.termsInForce.refresh()
  const { accounts, branchId } = await openFaultAccounts(platform, { clients: writers, writes: 4_000 })
  const through = { customers: `http://127.0.0.1:${customersPort}`, office: `http://127.0.0.1:${officePort}` }
  await untilAllReady([{ ...stage.servers[0]!, ...through }])
  const shared = await openFaultRun(platform, { servers: [through], accounts, branchId, writes: Infinity, clockMoves: false })
  const state = { over: false }
  const run = { ...shared, isOver: () => state.over || shared.wrong.length > 20 }
  const { token, borrowerId } = accounts[0]!.writers[0]!.login
  let [reads, failedReads] = [0, 0]
  const reading = Array.from({ length: readers }, async (_, index) => {
    const path = ['/branches', '/profile', '/notifications/count'][index % 3]!
    while (!run.isOver()) {
      const reply = await fetch(`${through.customers}/api/client${path}`, {
        headers: { authorization: `Bearer ${token}`, 'x-user-id': borrowerId },
      }).catch(() => null)
      reads += 1
      if (reply?.status !== 200) failedReads += 1
      await reply?.arrayBuffer().catch(() => (failedReads += 1))
    }
  })
  const writing = accounts.map((account, index) => runClient(run, account, seededRandom(index + 1)))
  const now = (): Counted => {
    const calls = [...run.statuses.values()].reduce((sum, count) => sum + count, 0)
    return { reads, failedReads, writes: calls, cut: run.statuses.get('cut') ?? 0, refused: run.statuses.get(503) ?? 0 }
  }
  const phases = new Map<string, Counted>()
  const during = async (name: string, work: () => Promise<void>) => {
    const before = now()
    await work()
    const [after, sum] = [now(), phases.get(name) ?? { reads: 0, failedReads: 0, writes: 0, cut: 0, refused: 0 }]
    for (const each of ['reads', 'failedReads', 'writes', 'cut', 'refused'] as const) sum[each] += after[each] - before[each]
    phases.set(name, sum)
  }
  await during('nothing happens', () => wait(steadyMs))
  await during('one restarted after the other (SIGTERM)', async () => {
    for (const index of [0, 1]) {
      const { child, ended } = stage.servers[index]!.process
      child.kill('SIGTERM')
      await ended
      await start(index)
      await wait(1_000)
    }
  })
  for (let kill = 0; kill < kills; kill += 1) {
    const index = kill % 2
    const { child, ended } = stage.servers[index]!.process
    await during('the second of a kill (SIGKILL)', async () => {
      child.kill('SIGKILL')
      await wait(1_000)
    })
    await during('until it is back', async () => {
      await ended
      await start(index)
    })
    await wait(1_000)
  }
  const memory = stage.servers.map(({ process }) => peakMemory(process.child.pid!))
  state.over = true
  await Promise.all([...reading, ...writing])
  const kept = await checkPromises(platform, accounts)
  const bad = [...Object.entries(kept), ['wrong', run.wrong] as const].filter(([, each]) => each.length > 0)
  const part = (failed: number, calls: number) => `${failed} (${((100 * failed) / Math.max(1, calls)).toFixed(2)} %)`
  storeResult(
    'rolling-restart',
    `# Rolling restart

${new Date().toISOString().slice(0, 16)}, ${machine()}

Two servers behind HAProxy, ${readers} clients that read and ${writers} that write. Ready after ${starts.join(', ')} ms, the first two without load. At most ${memory.join(' and ')} MB.
${bad.length === 0 ? 'No write lost, invented or doubled.' : JSON.stringify(bad)}

${table(
  ['while', 'reads', 'failed', 'calls of who writes', 'cut off', '503', 'failed or cut off, of all'],
  [...phases].map(([name, { reads: read, failedReads: failed, writes, cut, refused }]) => [
    name,
    read,
    part(failed, read),
    writes,
    cut,
    refused,
    part(failed + cut, read + writes),
  ]),
)}

503 is what a write is told whose twin is still running: some are sent twice at once.`,
  )
  const failed = now().failedReads
  process.exitCode = bad.length === 0 && failed === 0 ? 0 : 1
} finally {
  proxy.kill('SIGTERM')
  await platform.database.close()
  await stage.close()
  rmSync(folder, { recursive: true })
}

async function start(index: number): Promise<void> {
  const begun = performance.now()
  const server: FaultServer = await startFaultServer({ ...stage.environment, ...ports[index] }, program)
  await untilAllReady([server])
  starts.push(Math.round(performance.now() - begun))
  stage.servers[index] = server
}

/** The most that a process has taken, in MB; Linux. */
function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/**
 * As `deploy/Caddyfile`: checks readiness, sends refused requests to the other server, and repeats safe ones also after a cut.
 */
function startProxy() {
  const site = (name: string, listens: number, port: 'PORT' | 'OFFICE_PORT') => `
frontend ${name}
  bind 127.0.0.1:${listens}
  default_backend ${name}
backend ${name}
  balance leastconn
  option httpchk GET /health/ready
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
  timeout check 3s
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, index) => `  server server${index + 1} 127.0.0.1:${each[port]}`).join('\n')}
`
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
${site('customers', customersPort, 'PORT')}${site('office', officePort, 'OFFICE_PORT')}`,
  )
  const child = spawn(process.env['HAPROXY'] ?? 'haproxy', ['-q', '-f', join(folder, 'haproxy.cfg')], { stdio: 'inherit' })
  child.on('error', (error) => console.error(`HAPROXY does not start: ${error.message}`))
  return child
}
