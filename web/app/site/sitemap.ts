import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { loadLender } from '../page/load-lender.ts'
import { addressIn } from '../page/page-meta.ts'
import { href } from 'react-router'
import { visitContext } from '../page/visit.ts'
import type { PageFacts } from '../page/page.ts'
import { pages } from '../page/pages.ts'
import type { Route } from './+types/sitemap.ts'

/** sitemap.xml: every public page in every language, each with its siblings; where several products are offered a page for each. */
export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await loadLender(context)
  const ofProducts = products.length > 1 ? products.map(({ code }) => href('/loans/:code', { code })) : []
  const origin = context.get(visitContext).origin
  const all: readonly PageFacts[] = pages
  const paths = [...all.filter(({ frame }) => frame === 'public').map(({ path }) => path), ...ofProducts]
  const urls = paths.flatMap((path) => languages.map((language) => entry(origin, path, addressIn(language, origin, path))))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}

function entry(origin: string, path: string, address: string): string {
  const siblings = [
    ...languages.map((language) => [htmlLanguage[language], addressIn(language, origin, path)]),
    ['x-default', `${origin}${path}`],
  ]
  const links = siblings.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href!)}"/>`).join('')
  return `<url><loc>${escaped(address)}</loc>${links}</url>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
