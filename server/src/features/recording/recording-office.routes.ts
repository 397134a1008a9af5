import * as recordings from '@let-twe/core/recording/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { addRecording, removeRecording } from './store-recordings.ts'
import { type ReadPage, readEndedRecordings, readRecordingSound, readRecordings } from './read-recordings.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The calls of the office for recordings of sentences. */
export function recordingOfficeRoutes(serve: Serve, platform: Platform, readPage: ReadPage): void {
  serve(recordings.listRecordings, ({ query, caller }) => readRecordings(platform, { ...query, me: caller.id, readPage }))
  serve(recordings.listEndedRecordings, ({ query }) => readEndedRecordings(platform, query))
  serve(recordings.addRecording, ({ body, file, ...call }) => addRecording(platform, { ...body, file, readPage, actor: staffActor(call) }))
  serve(recordings.getRecordingSound, ({ params }) => readRecordingSound(platform, params.id))
  serve(recordings.removeRecording, ({ params, ...call }) => removeRecording(platform, { ...params, actor: staffActor(call) }))
}
