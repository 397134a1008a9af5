import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { transact } from '../platform/database/transact.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'

/** The instructions of a process that runs jobs beside another one. */
export type JobWork = { readonly databaseUrl: string; readonly leaseMs: number }

/** Its job: waits, then writes its number into the table `effect` of the test. */
export type CountedJob = { readonly number: number; readonly slowMs: number }

// Run as a process: runs jobs until it is killed. Prints `begun <number>` and `ended <number>` of each, and `lost` of a job that
// was taken over.
if (process.argv[2] !== undefined) await carryJobs(JSON.parse(process.argv[2]) as JobWork)

async function carryJobs({ databaseUrl, leaseMs }: JobWork): Promise<void> {
  const database = await openDatabase(databaseUrl)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const log = openLog('warn', { write: (line) => say(line.includes('taken over') ? 'lost' : line) })
  const jobs = openJobs({ database, clock: openClock(), random: systemRandom, log, leaseMs })
  jobs.define<CountedJob>({
    name: 'counted',
    async run({ number, slowMs }) {
      say(`begun ${number}`)
      await wait(slowMs)
      await transact(database.db, { onRefusal: 'commit' }, (trx) => sql`insert into effect (number) values (${number})`.execute(trx))
      say(`ended ${number}`)
    },
  })
  await jobs.start()
  say('ready')
}
