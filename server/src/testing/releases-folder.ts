import { join } from 'node:path'

/** Where the rows of each release's demo are: `server/src/testing/dump-release.ts` writes them, and a test upgrades them. */
export const releasesFolder = join(import.meta.dirname, '../../releases')
