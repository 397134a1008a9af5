import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Platform } from '../platform.ts'

const jobName = 'send-sms'

/** Queues an SMS in the transaction of its cause. The text is ASCII English, names no loan and holds no link (decisions, section 4). */
export async function queueSms({ clock, random, jobs }: Platform, trx: Kysely<Tables>, to: PhoneNumber, text: string): Promise<void> {
  const id = random.uuid()
  await trx.insertInto('sms_message').values({ id, phone_number: to, text, created_at: clock.now() }).execute()
  await jobs.enqueue(trx, jobName, { id })
}

/** Declares the work that hands queued messages to the gateway. */
export function defineSmsJobs({ jobs, database: { db }, sms, clock }: Platform): void {
  jobs.define<{ id: string }>({
    name: jobName,
    async run({ id }) {
      const message = await db.selectFrom('sms_message').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
      if (!message) return
      const receipt = await sms.send({ id, to: message.phone_number, text: message.text })
      await db
        .updateTable('sms_message')
        .set({ sent_at: clock.now(), gateway: receipt.gateway, gateway_reference: receipt.reference })
        .where('id', '=', id)
        .execute()
    },
  })
}
