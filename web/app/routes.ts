import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import { type Layout, type RouteRow, routeTable } from './route-table.ts'

const rows: readonly RouteRow[] = routeTable

function pageOf({ path, page }: RouteRow) {
  const file = `features/${page}`
  return path === '/' ? index(file) : route(path.slice(1), file, { id: path })
}

function frame(name: Layout) {
  return layout(`layouts/${name}-layout.tsx`, rows.filter((row) => row.layout === name && !row.server).map(pageOf))
}

export default [
  layout('layouts/public-layout.tsx', rows.filter((row) => row.server).map(pageOf)),
  layout('layouts/app-shell.tsx', [frame('full'), frame('default'), frame('phone')]),
  route('*', 'features/not-found/not-found-page.tsx'),
] satisfies RouteConfig
