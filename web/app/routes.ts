import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import type { PageFacts } from './page/page.ts'
import { pages } from './page/pages.ts'

const all: readonly PageFacts[] = pages

function routeOf({ path, file }: PageFacts) {
  return path === '/' ? index(`features/${file}`) : route(path.slice(1), `features/${file}`, { id: path })
}

// every part of the design system in the reader's language, for developers
const gallery = process.env['NODE_ENV'] === 'development' ? [route('ui', 'site/gallery-page.tsx')] : []

export default [
  layout('layouts/public-layout.tsx', [
    ...all.filter(({ frame }) => frame === 'public').map(routeOf),
    // where several products are offered, one page for each: no page of the specification
    route('loans/:code', 'features/landing/product-page.tsx'),
    route('offline', 'features/not-found/offline-page.tsx'),
    route('*', 'features/not-found/not-found-page.tsx'),
  ]),
  layout('layouts/app-layout.tsx', [...all.filter(({ frame }) => frame !== 'public').map(routeOf), ...gallery]),
  route('cookie-choice', 'site/cookie-choice.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('manifest.webmanifest', 'site/manifest.ts'),
] satisfies RouteConfig
