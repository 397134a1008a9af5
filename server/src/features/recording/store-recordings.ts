import { createHash } from 'node:crypto'
import type { Language } from '@let-twe/core/language.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { type RecordedPage, recordingSeconds } from '@let-twe/core/recording/recorded-pages.ts'
import { recordingFile } from '../../domain/document/file-owners.ts'
import { type DualControl, proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { cleanAudio } from '../../platform/files/clean-audio.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ReadPage, sentencesOf } from './read-recordings.ts'
import { endPlaying, insertRecording, lockRecording, queueForSentence, updateRecording } from './recording.queries.ts'
import { sentenceKey } from './sentence-key.ts'

/** A new recording of a sentence by a member of staff. */
export type NewRecording = {
  readonly actor: StaffActor
  readonly page: RecordedPage
  readonly language: Language
  readonly text: string
  readonly seconds: number
  readonly file: Pick<ReceivedFile, 'bytes' | 'read'>
  readonly readPage: ReadPage
}

/** Proposes a recording, in place of the open proposal for the same sentence. `changed_elsewhere` when the page does not say it any more. */
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
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    await queueForSentence(trx, language, key)
    // the key has the digits of a UUID: a sentence is the subject
    const subject = { kind: 'recording', subjectId: key, actor } as const
    await withdrawDualControl(platform, trx, subject)
    const proposed = await proposeDualControl(platform, trx, { ...subject, detail: { page, language }, about: text })
    if (isRefusal(proposed)) return proposed
    await insertRecording(trx, {
      id,
      proposal_id: proposed.id,
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
    return { id }
  })
}

/** Confirms a recording: it plays from now on, instead of the one before. */
export async function carryOutRecording(
  { clock }: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const row = await lockRecording(trx, 'proposal_id', proposal.id)
  if (!row) return refuse('not_found')
  const [now, by] = [clock.now(), actor.id as StaffId]
  await endPlaying(trx, { language: row.language, key: row.key, ended_by: by, ended_at: now })
  await updateRecording(trx, row.id, { confirmed_by: by, confirmed_at: now })
  return {}
}

/** Ends a recording that plays: it plays no more. Its audio stays for the history. */
export function removeRecording(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: StaffActor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockRecording(trx, 'id', id)
    if (!row) return refuse('not_found')
    if (row.confirmed_at === null || row.ended_at !== null) return refuse('transition_refused')
    await updateRecording(trx, id, { ended_by: actor.id as StaffId, ended_at: platform.clock.now() })
    await audit(platform, trx, actor, {
      action: 'recording.remove',
      subject: { kind: 'recording', id },
      detail: { page: row.page, language: row.language },
    })
    return {}
  })
}
