import { type sendMessage as endpoint, voiceSeconds } from '@let-twe/core/conversation/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { holdAccount } from '../../domain/borrower/hold-account.ts'
import { insertFromBorrower } from './write-conversation.ts'
import { conversationFile } from '../../domain/document/file-owners.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { cleanDocument } from '../../platform/files/clean-document.ts'
import { cleanAudio } from '../../platform/files/clean-audio.ts'
import { putDocument, removeDocument, storedAs } from '../../platform/files/stored-document.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { encryptJson, encryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import { type ReportedPermit, showMessage } from './show-message.ts'

/**
 * A borrower's message to the officers: text, a file or a recording, or a renewed permit, in words with its code or a photo of
 * it.
 */
export type SentMessage = { readonly actor: Actor & { readonly id: BorrowerId }; readonly permit?: ReportedPermit } & (
  | { readonly text: string; readonly file?: Pick<ReceivedFile, 'read'> | undefined; readonly voice?: undefined }
  | { readonly text?: undefined; readonly file: Pick<ReceivedFile, 'read'>; readonly voice?: undefined }
  | { readonly text?: undefined; readonly file?: undefined; readonly voice: Pick<ReceivedFile, 'bytes' | 'read'> }
)

/** More than a waiting borrower writes, and too little to flood the officers. */
const messageLimit = { points: 30, seconds: 3600 }
/** Files are stored for two years: the limit keeps one borrower from filling the store. */
const fileLimit = { points: 40, seconds: 24 * 3600 }
const voiceLimit = { maxSeconds: voiceSeconds, tooLong: 'voice_too_long' } as const

/** Stores a message, its words and its file encrypted; the officers see that it waits. */
export async function sendMessage(
  platform: Platform,
  { actor, text, file, voice, permit }: SentMessage,
): Promise<Data<typeof endpoint> | Refusal> {
  const { database, clock, random, files } = platform
  const limited = await consumePoint(database.db, `message:${actor.id}`, messageLimit, clock.now())
  if (limited) return limited
  const manyFiles = file || voice ? await consumePoint(database.db, `message-file:${actor.id}`, fileLimit, clock.now()) : null
  if (manyFiles) return manyFiles
  const clean = voice
    ? await cleanAudio(voice, voiceLimit)
    : file
      ? await cleanDocument(platform, { person: actor.id, read: file.read })
      : null
  if (isRefusal(clean)) return clean
  const id = random.uuid()
  const name = `messages/${id}.bin`
  if (clean) await putDocument(files, clean, name, conversationFile({ borrower_id: actor.id }))
  const stored = clean ? storedAs(clean, name) : { file_name: null, media_type: null, pages: null }
  const message = {
    id,
    borrower_id: actor.id,
    sent_at: clock.now(),
    staff_id: null,
    text: encryptOrNull(platform, 'conversation_message.text', actor.id, text ?? null),
    permit: permit ? encryptJson(platform, 'conversation_message.permit', actor.id, permit) : null,
    permit_state: permit ? ('told' as const) : null,
    ...stored,
  }
  const refused = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const gone = await holdAccount(trx, actor.id)
    if (gone) return gone
    await insertFromBorrower(trx, message)
    await audit(platform, trx, actor, {
      action: permit ? 'conversation.permit_told' : 'conversation.write',
      subject: { kind: 'borrower', id: actor.id },
    })
    return null
  })
  if (refused) {
    if (clean) await removeDocument(files, storedAs(clean, name))
    return refused
  }
  return showMessage(platform, message)
}
