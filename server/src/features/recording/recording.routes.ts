import * as recording from '@let-twe/core/recording/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordingPath } from './recording-file.ts'
import { findPlaying, findPlayingLanguages } from './recording.queries.ts'

/** The calls of a phone for playing audio. */
export function recordingRoutes(serve: Serve, { database: { db } }: Platform): void {
  serve(recording.listRecordedLanguages, () => findPlayingLanguages(db))
  serve(recording.findRecordings, async ({ query: { language, keys } }) => {
    const rows = await findPlaying(db, language, keys.split(','))
    return rows.map(({ key, sha256 }) => ({ key, file: recordingPath(sha256) }))
  })
}
