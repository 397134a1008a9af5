import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { type Mail, MailRefused, MailUnanswered } from '../../platform/mail/mail-gateway.ts'
import type { Platform } from '../../platform/platform.ts'

/** A document of which a borrower gets a copy by e-mail. */
export type MailedDocument = Tables['mail_message']['kind']

const jobName = 'send-mail'
/** The hours of hourly retries while a mail server is down. */
const maxTries = 80
const tooLateMs = 3 * 24 * 3_600_000
/** The retention of the record of sent copies. */
const retentionMs = 180 * 24 * 3_600_000
const dayMs = 24 * 3_600_000

/**
 * Queues the copy of a document in the transaction of its cause, where the lender sends e-mails and the borrower gave an address. A document
 * is sent once.
 */
export async function queueCopy(
  { mail, clock, random, jobs }: Platform,
  trx: Transaction,
  { borrowerId, kind, documentOf }: { borrowerId: BorrowerId; kind: MailedDocument; documentOf: string },
): Promise<void> {
  if (!mail) return
  const borrower = await trx.selectFrom('borrower').select('email').where('id', '=', borrowerId).executeTakeFirst()
  if (!borrower?.email) return
  const id = random.uuid()
  const written = await trx
    .insertInto('mail_message')
    .values({ id, borrower_id: borrowerId, kind, document_of: documentOf, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await jobs.enqueue(trx, jobName, { id })
}

/** How each document is read for its borrower, as the app shows it. */
export type ReadCopies = {
  readonly [Kind in MailedDocument]: (documentOf: string, borrowerId: BorrowerId) => Promise<FileReply | Refusal>
}

/** Declares the work that hands queued copies to the mail server: each goes out once, or is known not to have. */
export function defineMailJobs({ mail, jobs, database: { db }, clock, log, termsInForce }: Platform, read: ReadCopies): void {
  const write = (id: string, changes: Updateable<Tables['mail_message']>) =>
    db.updateTable('mail_message').set(changes).where('id', '=', id).execute()

  jobs.define<{ id: string }>({
    name: jobName,
    atOnce: 2,
    maxTries,
    async run({ id }) {
      const row = await db
        .selectFrom('mail_message')
        .selectAll()
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_reason', 'is', null)
        .executeTakeFirst()
      if (!row) return
      // a try that never ended: the process died, perhaps after the server took the e-mail
      if (row.tried_at !== null) return giveUp(id, 'unanswered')
      const copy = await copyOf(row)
      if (typeof copy === 'string') return giveUp(id, copy)
      if (!(await claim(id))) return
      try {
        await mail!.send(copy)
        await write(id, { sent_at: clock.now(), failed_reason: null })
      } catch (error) {
        if (error instanceof MailRefused || error instanceof MailUnanswered) {
          log.info({ err: error, mail_id: id }, 'an e-mail did not go out and is not sent again')
          return giveUp(id, error instanceof MailRefused ? 'refused' : 'unanswered')
        }
        // surely nothing went out: the next try starts afresh
        await write(id, { tried_at: null, failed_reason: null })
        throw error
      }
    },
  })

  jobs.define({
    name: 'delete-old-mail',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    async run() {
      await db
        .deleteFrom('mail_message')
        .where('created_at', '<', new Date(clock.now().getTime() - retentionMs))
        .execute()
    },
  })

  /** Begins a try; false while another process has one. */
  async function claim(id: string): Promise<boolean> {
    const claimed = db.updateTable('mail_message').set({ tried_at: clock.now() }).where('id', '=', id).where('tried_at', 'is', null)
    return (await claimed.returning('id').executeTakeFirst()) !== undefined
  }

  async function giveUp(id: string, reason: string): Promise<void> {
    await db.updateTable('mail_message').set({ failed_reason: reason }).where('id', '=', id).where('sent_at', 'is', null).execute()
  }

  /** The e-mail as it is sent now, or why it is not sent any more. */
  async function copyOf({ id, kind, document_of, borrower_id, created_at }: Selectable<Tables['mail_message']>): Promise<Mail | string> {
    if (!mail) return 'no mail server'
    if (clock.now().getTime() - created_at.getTime() > tooLateMs) return 'too late'
    const { email, language } = await db
      .selectFrom('borrower')
      .select(['email', 'language'])
      .where('id', '=', borrower_id)
      .executeTakeFirstOrThrow()
    if (email === null) return 'no address'
    const file = await read[kind](document_of, borrower_id)
    if (isRefusal(file)) return 'no document'
    const { mail: words } = textsIn(language)
    const lender = termsInForce.lender()
    const brand = inLanguage(lender.name, language)
    return {
      id,
      to: email,
      fromName: brand,
      subject: fill(words[`${kind}_subject`], { brand }),
      text: [words[`${kind}_text`], words.why, fill(words.questions, { phone: displayPhoneNumber(lender.phone) }), brand].join('\n\n'),
      attachment: { fileName: file.fileName, bytes: file.bytes },
    }
  }
}
