import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { CountedJob, JobWork } from '../../testing/job-worker.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { openClock } from '../clock.ts'
import { transact } from '../database/transact.ts'
import { openLog } from '../log.ts'
import { systemRandom } from '../random.ts'
import { openJobs } from './jobs.ts'

const program = fileURLToPath(new URL('../../testing/job-worker.ts', import.meta.url))
const polling = { timeout: 60_000, interval: 20 }
/** Short, so that the test is; a server's is a minute. */
const leaseMs = 500

it('runs each job once on two processes, also of a dying one, and of a stopped process that wakes up later', async () => {
  const { database, url, close } = await openTestDatabase()
  const workers = [0, 1].map(() => startWorker({ databaseUrl: url, leaseMs }))
  try {
    await database.whileMigrating((script) =>
      script.inOneTransaction('create table effect (number integer); grant select, insert on effect to let_twe_app'),
    )
    const jobs = openJobs({ database, clock: openClock(), random: systemRandom, log: openLog('error') })
    const add = (...added: CountedJob[]) =>
      transact(database.db, { onRefusal: 'commit' }, async (trx) => {
        for (const data of added) await jobs.enqueue(trx, 'counted', data)
      })
    const effects = async () =>
      (await database.pool.query<{ number: number }>('select number from effect order by number')).rows.map(({ number }) => number)
    const waiting = async () => (await database.db.selectFrom('job').select('id').execute()).length
    await expect.poll(() => workers.every((worker) => worker.said().includes('ready')), polling).toBe(true)

    const many = Array.from({ length: 120 }, (_, number) => number)
    await add(...many.map((number) => ({ number, slowMs: 0 })))
    await expect.poll(waiting, polling).toBe(0)
    expect(await effects()).toEqual(many)

    await add({ number: 300, slowMs: 200 })
    const stopped = await beginnerOf(300)
    stopped.child.kill('SIGSTOP')
    await expect.poll(effects, polling).toContain(300)
    stopped.child.kill('SIGCONT')
    await expect.poll(() => stopped.said().includes('lost'), polling).toBe(true)
    expect(stopped.said()).not.toContain('ended 300')

    await add({ number: 400, slowMs: 200 })
    const killed = await beginnerOf(400)
    killed.child.kill('SIGKILL')
    await expect.poll(effects, polling).toContain(400)
    await expect.poll(waiting, polling).toBe(0)
    expect(await effects()).toEqual([...many, 300, 400])
  } finally {
    for (const { child, ended } of workers) {
      child.kill('SIGKILL')
      await ended
    }
    await close()
  }

  async function beginnerOf(number: number) {
    const found = () => workers.find(({ said }) => said().includes(`begun ${number}\n`))
    await expect.poll(() => found() !== undefined, { ...polling, interval: 5 }).toBe(true)
    return found()!
  }
}, 120_000)

function startWorker(work: JobWork): { child: ChildProcess; said(): string; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [program, JSON.stringify(work)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, ended: once(child, 'exit') }
}
