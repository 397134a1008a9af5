import { deleteMessagesBefore } from './write-conversation.ts'
import { transact } from '../../platform/database/transact.ts'
import { filesOf } from '../../platform/files/stored-document.ts'
import type { Platform } from '../../platform/platform.ts'

const dayMs = 24 * 3_600_000
/** The retention of messages: a loan and the one after it. */
const messagesLiveMs = 730 * dayMs

/** Declares the deletion of old messages with their files. */
export function defineConversationJobs({ jobs, database: { db }, files, clock }: Platform): void {
  jobs.define({
    name: 'forget-old-messages',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    run: async () => {
      const before = new Date(clock.now().getTime() - messagesLiveMs)
      const gone = await transact(db, { onRefusal: 'rollback' }, (trx) => deleteMessagesBefore(trx, before))
      for (const { file_name, media_type, pages } of gone)
        if (file_name !== null && media_type !== null && pages !== null)
          for (const name of filesOf({ file_name, media_type, pages })) await files.remove(name)
    },
  })
}
