import { openPlatform } from '../open-platform.ts'
import { defineNotificationJobs } from '../features/notification/notification.jobs.ts'
import { openClock } from '../platform/clock.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { webPush } from '../platform/push/web-push.ts'
import { type SmsAccount, openSms } from '../platform/sms/open-sms.ts'
import { seedLender } from '../seed/seed-lender.ts'
import { defineSmsJobs } from '../platform/sms/queue-sms.ts'

/** The instructions of the process that a test kills. */
export type MessageWork = {
  readonly databaseUrl: string
  readonly databaseOwnerUrl: string
  readonly dataFolder: string
  readonly sms: readonly SmsAccount[]
  /** Takes the place of every push service. */
  readonly pushBase: string
  /** Where the clock stands when the process begins. */
  readonly startsAt: string
}

// Run as a process: carries the messages that wait in a database, ends when none waits.
if (process.argv[2] !== undefined) {
  await carryMessages(JSON.parse(process.argv[2]) as MessageWork)
  process.exit(0)
}

async function carryMessages({ databaseUrl, databaseOwnerUrl, dataFolder, sms, pushBase, startsAt }: MessageWork): Promise<void> {
  const configuration = readConfiguration({
    DATA_FOLDER: dataFolder,
    DEMO: 'yes',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  })
  const opened = await openPlatform(configuration)
  await seedLender(opened)
  const began = Date.now()
  const clock = openClock(() => new Date(new Date(startsAt).getTime() + Date.now() - began))
  const { database, random, log } = opened
  const post = async ({ pathname }: URL, headers: Readonly<Record<string, string>>, body: Buffer) =>
    (await fetch(new URL(pathname, pushBase), { method: 'POST', headers, body: new Uint8Array(body) })).status
  const platform: Platform = {
    ...opened,
    clock,
    jobs: openJobs({ database, clock, random, log }),
    sms: openSms(sms, log),
    push: webPush({ secret: configuration.pushKey, services: ['push.example'], subject: () => 'mailto:test@letwe.example', log, post }),
  }
  defineSmsJobs(platform)
  defineNotificationJobs(platform)
  while ((await platform.jobs.runDue()) > 0);
  await database.close()
}
