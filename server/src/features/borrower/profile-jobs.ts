import type { Platform } from '../../platform/platform.ts'
import { carryOutWaitingDeletions, removeFilesJob } from './request-deletion.ts'

const dayMs = 24 * 3_600_000

/** Declares the work that carries out deletions which had to wait, and that removes the files of deleted people. */
export function defineProfileJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'carry-out-deletions',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    run: () => carryOutWaitingDeletions(platform),
  })
  platform.jobs.define<{ files: string[] }>({
    name: removeFilesJob,
    async run({ files }) {
      for (const file of files) await platform.files.remove(file)
    },
  })
}
