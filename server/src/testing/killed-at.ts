import type { KyselyPlugin } from 'kysely'
import type { Platform } from '../platform/platform.ts'

/** The product as if the process was killed at a statement or a rotated file: from it on nothing reaches database or disk. */
export function killedAt<P extends Pick<Platform, 'database' | 'files'>>(point: number, platform: P): P {
  let done = 0
  const count = () => {
    done += 1
    if (done >= point) throw new Error('killed')
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count()
      return result
    },
  }
  const { database, files } = platform
  return {
    ...platform,
    database: { ...database, db: database.db.withPlugin(plugin) },
    files: {
      ...files,
      async rotate(...of: Parameters<typeof files.rotate>) {
        const rotated = await files.rotate(...of)
        count()
        return rotated
      },
    },
  }
}
