import type { Platform } from '../../platform/platform.ts'
import { deletePartsBefore } from './document-part.queries.ts'

/** A file whose last piece never came is forgotten after this. */
const partsLiveMs = 24 * 3_600_000
const cleanEveryMs = 6 * 3_600_000

/** Declares the cleaning up of files that never arrived whole. */
export function defineDocumentJobs({ jobs, database: { db }, files, clock }: Platform): void {
  jobs.define({
    name: 'forget-document-parts',
    nextRun: (after) => new Date(after.getTime() + cleanEveryMs),
    run: async () => {
      for (const file of await deletePartsBefore(db, new Date(clock.now().getTime() - partsLiveMs))) await files.remove(file)
    },
  })
}
