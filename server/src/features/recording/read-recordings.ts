import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Language, htmlLanguage, parseLanguage } from '@let-twe/core/language.ts'
import type { listEndedRecordings, listRecordings } from '@let-twe/core/recording/office-endpoints.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type RecordedDocument, type RecordedPage, recordedDocuments } from '@let-twe/core/recording/recorded-pages.ts'
import { recordingFile } from '../../domain/document/file-owners.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findEnded, findLive, findRecording } from './recording.queries.ts'
import { sentenceKey } from './sentence-key.ts'
import { sentencesOfCatalogue } from './sentences-of-catalogue.ts'
import { sentencesOfHtml } from './sentences-of-html.ts'

/** A page as a visitor gets it now; null where it cannot be had, such as without a build. */
export type ReadPage = (page: RecordedDocument, language: Language) => Promise<string | null>

type Live = Awaited<ReturnType<typeof findLive>>[number]

/** The sentences of a page as it stands now. */
export async function sentencesOf(readPage: ReadPage, page: RecordedPage, language: Language): Promise<string[]> {
  const document = recordedDocuments.find((each) => each === page)
  const html = document === undefined ? null : await readPage(document, language)
  return [...new Set([...sentencesOfHtml(html ?? '', htmlLanguage[language]), ...sentencesOfCatalogue(page, language)])]
}

/**
 * The sentences of a page with the playing or waiting recording of each; a recording of a sentence that left the page is out of
 * date.
 */
export async function readRecordings(
  { database: { db }, clock }: Platform,
  { page, language, me, readPage }: { page: RecordedPage; language: Language; me: string; readPage: ReadPage },
): Promise<Data<typeof listRecordings>> {
  const sentences = (await sentencesOf(readPage, page, language)).map((text) => ({ text, key: sentenceKey(language, text) }))
  const keys = sentences.map(({ key }) => key)
  const live = await findLive(db, { language, page, keys, now: clock.now() })
  return {
    sentences: sentences.map(({ text, key }) => ({
      text,
      recordings: live.filter((each) => each.key === key).map((each) => showRecording(each, me)),
    })),
    out_of_date: live.filter(({ key }) => !keys.includes(key)).map((each) => showRecording(each, me)),
  }
}

function showRecording(row: Live, me: string): Data<typeof listRecordings>['out_of_date'][number] {
  return {
    id: row.id,
    proposal_id: row.proposal_id,
    text: row.text,
    state: row.confirmed_at === null ? 'waits' : 'plays',
    seconds: row.seconds,
    added_by: row.added_by_name,
    mine: row.added_by === me,
    added_at: row.added_at.toISOString(),
    confirmed_by: row.confirmed_by_name,
  }
}

/** A page of ended recordings. */
export async function readEndedRecordings(
  { database: { db }, clock }: Platform,
  place: PlaceInList,
): Promise<Page<Data<typeof listEndedRecordings>[number]>> {
  const { rows, ...beside } = await findEnded(db, clock.now(), place)
  return {
    data: rows.map((row) => ({
      id: row.id,
      language: parseLanguage(row.language),
      text: row.text,
      added_by: row.added_by_name,
      confirmed_by: row.confirmed_by_name,
      ended_by: row.ended_by_name,
      ended_at: row.ended_at.toISOString(),
    })),
    ...beside,
  }
}

/** The sound of a recording for staff, whatever its state. */
export async function readRecordingSound({ database: { db }, files }: Platform, id: string): Promise<FileReply | Refusal> {
  const row = await findRecording(db, id)
  if (!row) return refuse('not_found')
  const bytes = await files.read(row.file_name, recordingFile(row))
  return { bytes, mediaType: row.media_type, fileName: `recording-${id}` }
}
