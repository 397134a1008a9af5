import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { openPlatform } from '../../open-platform.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import type { Platform } from '../../platform/platform.ts'
import { smallPhoto } from '../fill-application.ts'
import { type FaultKind, causeFault, lineFaults } from './cause-fault.ts'
import { type KeptPromises, checkPromises } from './check-promises.ts'
import { openFaultAccounts } from './fault-accounts.ts'
import type { FaultRun, Login, Slot } from './fault-call.ts'
import { type FaultAccount, runClient } from './fault-client.ts'
import { openFaultStage, untilAllReady } from './fault-stage.ts'
import { seededRandom } from '../seeded-random.ts'

/** How long and how hard. The same seed plans the same faults; when each of them hits is up to the machine. */
export type FaultPlan = {
  readonly seed: number
  readonly writes: number
  readonly faults: number
  readonly clients: number
  readonly servers: number
  readonly kinds: readonly FaultKind[]
  /** How long a fault lasts that lasts; one to three when missing. */
  readonly seconds?: number | undefined
  readonly say?: (line: string) => void
  /** The server; its sources when missing. */
  readonly program?: readonly string[]
}

/** The result; `lost`, `invented`, `doubled`, `wrong` and `problems` are empty after a good run. */
export type FaultReport = KeptPromises & {
  readonly acknowledged: number
  /** Of the acknowledged writes: payments that the bank confirmed at once. */
  readonly confirmed: number
  readonly writesASecond: number
  readonly statuses: Readonly<Record<string, number>>
  /** For each kind, the times until every server was ready again: from a kill on, from the end of another fault. */
  readonly returnsMs: Readonly<Record<string, number[]>>
  readonly wrong: readonly string[]
}

/**
 * Runs real servers on one PostgreSQL and one object store, lets clients write, and causes faults meanwhile. At the end every
 * acknowledged write is compared with the database: it is there, once, and the books balance.
 */
export async function runFaults({
  seed,
  writes,
  faults,
  clients,
  servers,
  kinds,
  seconds,
  say = () => {},
  program,
}: FaultPlan): Promise<FaultReport> {
  const random = seededRandom(seed)
  const clock = pathToFileURL(join(import.meta.dirname, '../../../../bench/shifting-clock.ts')).href
  const stage = await openFaultStage({
    servers,
    program,
    weakLine: kinds.some((kind) => lineFaults.includes(kind)),
    smallDisk: kinds.includes('disk full'),
    environment: kinds.includes('clock back') ? { NODE_OPTIONS: `--import=${clock}` } : {},
  })
  const platform = await openPlatform(readConfiguration({ ...stage.environment, LOG_LEVEL: 'silent' }))
  try {
    await platform.termsInForce.refresh()
    const { accounts, branchId } = await openFaultAccounts(platform, { clients, writes })
    const clockMoves = kinds.includes('clock back')
    const run = await openFaultRun(platform, { servers: stage.servers, accounts, branchId, writes, clockMoves })
    say(`${accounts.length} clients are ready`)
    const begun = performance.now()
    const writing = Promise.all(accounts.map((account, index) => runClient(run, account, seededRandom(seed + index + 1))))
    const returnsMs: Record<string, number[]> = {}
    for (let happened = 0; happened < faults && !run.isOver(); happened += 1) {
      // faults are spread over the writes
      const until = Math.min((writes * (happened + 0.5)) / faults, writes - 1)
      while (run.acknowledged < until && !run.isOver()) await wait(10)
      const kind = random.pick(kinds)
      if (kind === 'clock back' && !mayGoBack(platform)) continue
      const from = await causeFault(kind, stage, random, seconds)
      await untilAllReady(stage.servers)
      const took = Math.round(performance.now() - from)
      ;(returnsMs[kind] ??= []).push(took)
      say(`${Math.round((performance.now() - begun) / 1000)} s, ${run.acknowledged} writes: ${kind}, back after ${took} ms`)
    }
    await writing
    const writesASecond = Math.round((run.acknowledged / (performance.now() - begun)) * 1000)
    const { acknowledged, statuses, wrong } = run
    // a server reports its failures in its log alone
    if (statuses.has(500))
      for (const { process } of stage.servers)
        say(
          process
            .said()
            .split('\n')
            .filter((line) => !line.includes('ENOSPC') && !line.includes('53100'))
            .join('\n')
            .slice(-10_000),
        )
    say('checking')
    const kept = await checkPromises(platform, accounts)
    const confirmed = accounts.flatMap(({ loans }) => loans.flatMap((loan) => loan.confirmed)).length
    return {
      acknowledged,
      confirmed,
      writesASecond,
      statuses: Object.fromEntries(statuses),
      returnsMs,
      wrong: [...new Set(wrong)],
      ...kept,
    }
  } finally {
    await platform.database.close()
    await stage.close()
  }
}

/** Starts the applications, reads the free times, and gives the clients their common state. */
export async function openFaultRun(
  platform: Platform,
  {
    servers,
    accounts,
    branchId,
    writes,
    clockMoves,
  }: Pick<FaultRun, 'servers' | 'branchId' | 'clockMoves'> & { readonly accounts: readonly FaultAccount[]; readonly writes: number },
): Promise<FaultRun> {
  const { customers } = servers[0]!
  await Promise.all(
    accounts.map(async ({ writers }) => {
      for (const { login } of writers)
        await mustAnswer(customers, login, '/application/qr_scan', {
          method: 'PUT',
          body: JSON.stringify({ version: 0, complete: true, answers: { method: 'manual' } }),
        })
    }),
  )
  const today = platform.clock.today()
  const slots = (await mustAnswer(customers, accounts[0]!.writers[0]!.login, `/appointments/branch/slots?branch_id=${branchId}`)) as Slot[]
  const run: FaultRun = {
    servers,
    today,
    photo: await smallPhoto(),
    branchId,
    // the times of today come too close during a long run
    slots: slots.filter(({ date }) => date > addDays(today, 1)),
    lender: platform.termsInForce.lender(),
    statuses: new Map(),
    wrong: [],
    clockMoves,
    acknowledged: 0,
    isOver: () => run.acknowledged >= writes || run.wrong.length > 20,
  }
  return run
}

async function mustAnswer(server: string, { token, borrowerId }: Required<Login>, path: string, sent: RequestInit = {}): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-user-id': borrowerId,
    ...(sent.body ? { 'content-type': 'application/json' } : {}),
  }
  const reply = await fetch(`${server}/api/client${path}`, { ...sent, headers })
  const told = (await reply.json()) as { data?: unknown }
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(told)}`)
  return told.data
}

/** False in the hour after midnight, in which a clock that goes back takes today's payments to tomorrow. */
function mayGoBack({ clock }: Platform): boolean {
  return businessDateAt(new Date(clock.now().getTime() - 3_600_000)) === clock.today()
}
