import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Builds the server's one file anew, in a second: journeys run the shipped form, not yesterday's build. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup from the default export
export default async function buildServer(): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  await promisify(execFile)(join(root, 'node_modules/.bin/node'), [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'server'),
  })
}
