import { visitContext } from '../page/visit.ts'
import type { Route } from './+types/robots.ts'

/** robots.txt: everything but the calls; pages behind the login say noindex themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const text = `User-agent: *\nDisallow: /api/\nDisallow: /cookie-choice\n\nSitemap: ${context.get(visitContext).origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
