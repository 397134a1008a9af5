import { htmlLanguage } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { href } from 'react-router'
import { languageOfRequest } from '../document/language-cookie.ts'
import { lenderValues } from '../page/lender-values.ts'
import { loadLender } from '../page/load-lender.ts'
import { preparedTexts } from '../page/page-texts.ts'
import type { Route } from './+types/manifest.ts'

/** manifest.webmanifest in the language of `?lang=`, else Burmese: name and icon of the installed app. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = languageOfRequest(request)
  const texts = preparedTexts(language)
  const lender = await loadLender(context)
  const manifest = {
    id: href('/'),
    name: texts.common.brand,
    short_name: texts.common.brand,
    description: fill(texts.landing.description, lenderValues(lender, language, texts)),
    lang: htmlLanguage[language],
    dir: 'ltr',
    start_url: href('/home'),
    scope: href('/'),
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#fbf5e6',
    theme_color: '#0d4f53',
    categories: ['finance'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: texts.layout.home, url: href('/home') },
      { name: texts.layout.nearest_branch, url: href('/find-branch') },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
