import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import { type RouteRow, routeTable } from './route-table.ts'

const rows: readonly RouteRow[] = routeTable

function pageOf({ path, page }: RouteRow) {
  const file = `features/${page}`
  return path === '/' ? index(file) : route(path.slice(1), file, { id: path })
}

// every part of the design system in the reader's language, for who builds it
const gallery = process.env['NODE_ENV'] === 'development' ? [route('ui', 'site/gallery-page.tsx')] : []

export default [
  layout('layouts/public-layout.tsx', [
    ...rows.filter((row) => row.server).map(pageOf),
    route('offline', 'features/not-found/offline-page.tsx'),
    route('*', 'features/not-found/not-found-page.tsx'),
  ]),
  layout('layouts/account-layout.tsx', rows.filter((row) => row.island).map(pageOf)),
  layout('layouts/app-layout.tsx', rows.filter((row) => !row.server && !row.island).map(pageOf)),
  ...gallery,
  route('cookie-choice', 'site/cookie-choice.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('manifest.webmanifest', 'site/manifest.ts'),
] satisfies RouteConfig
