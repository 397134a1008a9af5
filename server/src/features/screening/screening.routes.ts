import * as screening from '@let-twe/core/screening/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { screenRunning, screeningJob } from '../../domain/screening/screen-borrower.ts'
import { decideMatch, readScreening } from './decide-match.ts'
import { uploadDesignatedList } from './designated-lists.ts'

/** Lists of designated persons, and the borrowers who may be one of them. */
export function screeningRoutes(serve: Serve, platform: Platform): void {
  serve(screening.getScreening, () => readScreening(platform))
  serve(screening.uploadDesignatedList, async ({ file, body, ...call }) =>
    uploadDesignatedList(platform, {
      actor: staffActor(call),
      bytes: await file.read(),
      fileName: body.file_name ?? null,
      note: body.note,
    }),
  )
  serve(screening.decideScreeningMatch, ({ params, body, ...call }) =>
    decideMatch(platform, { id: params.id, actor: staffActor(call), ...body }),
  )
}

/** Declares the job that compares all borrowers with an open loan with a new list. */
export function defineScreening(platform: Platform): void {
  platform.jobs.define({ name: screeningJob, run: async () => void (await screenRunning(platform)) })
}
