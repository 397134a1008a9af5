import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'
import { type Transaction, transact } from '../database/transact.ts'
import type { NewJob } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { type Sms, type SmsReceipt, SmsRefused, SmsUnanswered, outboxName } from './sms-gateway.ts'
import { smsParts } from './sms-parts.ts'

const jobName = 'send-sms'
/** A message that waited longer says nothing true any more: a code is over, an appointment gone. */
const tooLateMs = 6 * 3_600_000
/** A gateway that is down for hours is retried each hour, until the message is too late. */
const maxTries = 40

/** The retention of sent messages with recipient and cost. */
const retentionMs = 180 * 24 * 3_600_000
const dayMs = 24 * 3_600_000

type SmsRow = Selectable<Tables['sms_message']>

/** A sent code has no use any more, and must have none for a reader of the table. */
function blanked({ has_code: hasCode }: SmsRow): { text?: string } {
  return hasCode ? { text: '' } : {}
}

/** Queues an SMS in the transaction of its cause. The text names no loan and holds no link (docs/product.md §6.3). */
export async function queueSms(
  { clock, random, jobs }: Platform,
  trx: Transaction,
  to: PhoneNumber,
  text: string,
  /** After `until` it is not sent any more: the work `ifLate` is done in its place. */
  {
    until,
    ifLate,
    hasCode = false,
  }: { until?: Date; ifLate?: NewJob; /** The text is blanked once it was sent or given up. */ hasCode?: boolean } = {},
): Promise<void> {
  const id = random.uuid()
  const send_until = until ?? new Date(clock.now().getTime() + tooLateMs)
  const if_late = ifLate === undefined ? null : JSON.stringify(ifLate)
  await trx
    .insertInto('sms_message')
    .values({ id, phone_number: to, text, created_at: clock.now(), send_until, if_late, has_code: hasCode })
    .execute()
  await jobs.enqueue(trx, jobName, { id })
}

/** Declares the work that hands queued messages to the gateway: each goes out once, or is known not to have. */
export function defineSmsJobs({ jobs, database, sms, clock, log }: Platform): void {
  const { db } = database
  const write = (id: string, changes: Updateable<Tables['sms_message']>) =>
    db.updateTable('sms_message').set(changes).where('id', '=', id).execute()
  const taken = (row: SmsRow, { gateway, reference, costSatang }: SmsReceipt) =>
    write(row.id, {
      sent_at: clock.now(),
      gateway,
      gateway_reference: reference,
      cost_satang: costSatang ?? null,
      // the outbox of a demo is where its codes are read
      ...(gateway === outboxName ? {} : blanked(row)),
    })

  jobs.define<{ id: string }>({
    name: jobName,
    atOnce: 5,
    maxTries,
    async run({ id }) {
      const waiting = db.selectFrom('sms_message').selectAll().where('id', '=', id).where('sent_at', 'is', null)
      const row = await waiting.where('failed_reason', 'is', null).executeTakeFirst()
      if (!row) return
      const message: Sms = { id, to: row.phone_number, text: row.text, queuedAt: row.created_at, others: await referencesTo(row) }
      const isLate = row.send_until !== null && clock.now() >= row.send_until
      // a message that a gateway may have accepted is only queried
      if (isLate && row.tried_at === null) return giveUp(row)
      try {
        // a try that never ended: the process died, perhaps after the gateway took the message
        const found = row.tried_at === null ? null : await findAgain(message)
        if (!found && isLate) return await giveUp(row)
        await taken(row, found ?? (await sendNow(message)))
      } catch (error) {
        if (!(error instanceof SmsRefused) && !(error instanceof SmsUnanswered)) throw error
        log.error({ err: error, sms_id: id }, 'an SMS did not go out and is not sent again')
        await write(id, { failed_reason: error instanceof SmsRefused ? 'refused' : 'unanswered', ...blanked(row) })
      }
    },
  })

  jobs.define({
    name: 'delete-old-sms',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    async run() {
      await db
        .deleteFrom('sms_message')
        .where('created_at', '<', new Date(clock.now().getTime() - retentionMs))
        .execute()
    },
  })

  function giveUp(row: SmsRow): Promise<void> {
    const { id, if_late } = row
    return transact(db, { onRefusal: 'commit' }, async (trx) => {
      await trx
        .updateTable('sms_message')
        .set({ failed_reason: 'too late', ...blanked(row) })
        .where('id', '=', id)
        .execute()
      if (if_late) await jobs.enqueue(trx, if_late.name, if_late.data)
    })
  }

  async function referencesTo({ id, phone_number }: SmsRow): Promise<string[]> {
    const others = await db
      .selectFrom('sms_message')
      .select('gateway_reference')
      .where('phone_number', '=', phone_number)
      .where('id', '<>', id)
      .where('gateway_reference', 'is not', null)
      .execute()
    return others.map(({ gateway_reference }) => gateway_reference!)
  }

  async function sendNow(message: Sms): Promise<SmsReceipt> {
    await write(message.id, { tried_at: clock.now(), parts: smsParts(message.text) })
    try {
      return await sms.send(message)
    } catch (error) {
      // surely nothing went out: the next try starts afresh
      if (!(error instanceof SmsRefused) && !(error instanceof SmsUnanswered)) await write(message.id, { tried_at: null })
      throw error
    }
  }

  async function findAgain(message: Sms): Promise<SmsReceipt | null> {
    if (!sms.find) throw new SmsUnanswered('this gateway cannot tell what it was given')
    return sms.find(message)
  }
}
