import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  /** Lists the addresses of pages for the server: at any other the shell replies 404. */
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory } }) {
    const routes = buildManifest!.routes
    const fullPath = (id: string | undefined): string => {
      const route = id === undefined ? undefined : routes[id]
      return route === undefined ? '' : [fullPath(route.parentId), route.path].filter(Boolean).join('/')
    }
    const pages = Object.keys(routes)
      .map(fullPath)
      .filter((path) => path !== '*')
    await writeFile(join(buildDirectory, 'pages.json'), JSON.stringify([...new Set(pages)]))
  },
} satisfies Config
