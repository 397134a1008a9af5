import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import type { PageFacts } from './page/page.ts'
import { pages } from './page/pages.ts'

const all: readonly PageFacts[] = pages

function routeOf({ path, file }: PageFacts) {
  return path === '/' ? index(`features/${file}`) : route(path.slice(1), `features/${file}`)
}

export default [
  ...all.filter(({ access }) => access === 'guest').map(routeOf),
  layout('shell/office-layout.tsx', [
    ...all.filter(({ access }) => access !== 'guest').map(routeOf),
    route('*', 'features/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
