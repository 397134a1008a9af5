import { createHash } from 'node:crypto'
import type { Language } from '@let-twe/core/language.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { type RecordedPage, recordingSeconds } from '@let-twe/core/recording/recorded-pages.ts'
import { recordingFile } from '../../domain/document/file-owners.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { cleanAudio } from '../../platform/files/clean-audio.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ReadPage, sentencesOf } from './read-recordings.ts'
import { endRecordings, insertRecording, lockRecording, queueForSentence, updateRecording } from './recording.queries.ts'
import { sentenceKey } from './sentence-key.ts'

/** A recording of a sentence as somebody of the staff adds it. */
export type NewRecording = {
  readonly actor: StaffActor
  readonly page: RecordedPage
  readonly language: Language
  readonly text: string
  readonly seconds: number
  readonly file: Pick<ReceivedFile, 'bytes' | 'read'>
  readonly readPage: ReadPage
}

/** Keeps a recording, which waits for another person; one that waited for the same sentence ends. `changed_elsewhere` when the page does not say it any more. */
export async function addRecording(
  platform: Platform,
  { actor, page, language, text, seconds, file, readPage }: NewRecording,
): Promise<{ id: string } | Refusal> {
  const { database, clock, random, files } = platform
  if (!(await sentencesOf(readPage, page, language)).includes(text)) return refuse('changed_elsewhere')
  const sound = await cleanAudio(file, { maxSeconds: recordingSeconds, tooLong: 'sound_too_large' })
  if (isRefusal(sound)) return sound
  const id = random.uuid()
  const key = sentenceKey(language, text)
  const fileName = `recordings/${id}.bin`
  await files.put(fileName, sound.bytes, recordingFile({ id }))
  const now = clock.now()
  const by = actor.id as StaffId
  await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    await queueForSentence(trx, language, key)
    await endRecordings(trx, { language, key, of: 'waits', ended_by: by, ended_at: now })
    await insertRecording(trx, {
      id,
      language,
      key,
      text,
      page,
      sha256: createHash('sha256').update(sound.bytes).digest('hex'),
      file_name: fileName,
      media_type: sound.mediaType,
      seconds,
      added_by: by,
      added_at: now,
    })
    await audit(platform, trx, actor, { action: 'recording.add', subject: { kind: 'recording', id }, detail: { page, language } })
    return null
  })
  return { id }
}

/** Confirms a recording as another person than who added it: it plays from now on, instead of the one before. */
export function confirmRecording(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: StaffActor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockRecording(trx, id)
    if (!row) return refuse('not_found')
    if (row.ended_at !== null || row.confirmed_at !== null) return refuse('transition_refused')
    if (row.added_by === actor.id) return refuse('second_person_needed')
    const now = platform.clock.now()
    const by = actor.id as StaffId
    await endRecordings(trx, { language: row.language, key: row.key, of: 'plays', ended_by: by, ended_at: now })
    await updateRecording(trx, id, { confirmed_by: by, confirmed_at: now })
    await audit(platform, trx, actor, { action: 'recording.confirm', subject: { kind: 'recording', id }, detail: detailOf(row) })
    return {}
  })
}

/** Ends a recording: it plays no more. Its sound stays for the history. */
export function removeRecording(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: StaffActor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockRecording(trx, id)
    if (!row) return refuse('not_found')
    if (row.ended_at !== null) return refuse('transition_refused')
    await updateRecording(trx, id, { ended_by: actor.id as StaffId, ended_at: platform.clock.now() })
    await audit(platform, trx, actor, { action: 'recording.remove', subject: { kind: 'recording', id }, detail: detailOf(row) })
    return {}
  })
}

function detailOf({ page, language }: { readonly page: RecordedPage; readonly language: Language }) {
  return { page, language }
}
