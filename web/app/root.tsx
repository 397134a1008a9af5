import './app.css'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { listRecordedLanguages } from '@let-twe/core/recording/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, data, isRouteErrorResponse, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { AppScripts } from './app-scripts.tsx'
import { earlyScriptOf } from './early-script.ts'
import { PageFailure } from './features/not-found/page-failure.tsx'
import { RequestNumber } from './features/not-found/request-number.tsx'
import { readConsent } from './cookie-consent.ts'
import { languageOfRequest } from './language-cookie.ts'
import { languageFonts } from '@let-twe/ui/fonts/language-fonts.ts'
import type { Contacts } from './layouts/chat-channels.tsx'
import { lookScript } from './look/look.ts'
import { pageScript } from './page-script.ts'
import { preparedTexts } from './page-texts.ts'
import { pageTitle } from './page-title.ts'
import { callApiContext, originContext } from './request-context.ts'
import { VisitorLanguage } from './visitor-language.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, setCookie } = languageOfRequest(request)
  const { pathname } = new URL(request.url)
  const callApi = context.get(callApiContext)
  const [lender, recorded] = await Promise.all([callApi(getLender, {}, language), callApi(listRecordedLanguages, {}, language)])
  const contacts = lender && contactsOf(lender.data)
  const consent = readConsent(request.headers.get('cookie'))
  return data(
    { language, origin: context.get(originContext), pathname, contacts, consent, recorded: recorded?.data ?? [] },
    setCookie ? { headers: { 'set-cookie': setCookie } } : {},
  )
}

export function Layout({ children }: { children: ReactNode }) {
  // a page of the app comes alive in React; a public page is plain HTML with a small script on top
  const interactive = useMatches().some((match) => (match.handle as { interactive?: true } | undefined)?.interactive)
  const ofVisitor = useContext(VisitorLanguage)
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { language = ofVisitor, pathname = '/', recorded = [] } = loaded ?? {}
  return (
    // where something can be heard although the phone has no voice (offer-listening.ts)
    <html
      lang={htmlLanguage[language]}
      data-recorded={recorded.length > 0 ? recorded.map((each) => htmlLanguage[each]).join(' ') : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: lookScript }} />
        {interactive && <script dangerouslySetInnerHTML={{ __html: earlyScriptOf(pathname) }} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0d4f53" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#172827" media="(prefers-color-scheme: dark)" />
        {languageFonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {interactive && <meta name="robots" content="noindex" />}
        {!loaded && <title>{brokenTitle(language)}</title>}
        <Meta />
        <Links />
        {interactive && !import.meta.env.DEV && <AppScripts pathname={pathname} language={language} />}
        {!interactive && <script dangerouslySetInnerHTML={{ __html: pageScript }} />}
      </head>
      <body>
        <TextsProvider language={language} texts={preparedTexts(language)}>
          {children}
        </TextsProvider>
        {interactive && import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  )
}

/** Every page has a title of its own; public pages say more of themselves. Without a language it is the layout's. */
export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language } = loaderData
  const broken = Boolean(error) && !(isRouteErrorResponse(error) && error.status === 404)
  return [{ title: broken ? brokenTitle(language) : pageTitle(location.pathname, preparedTexts(language)) }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <PageFailure error={error}>
        <RequestNumber />
      </PageFailure>
    </main>
  )
}

export default function Root() {
  return <Outlet />
}

function brokenTitle(language: Language): string {
  const { layout } = preparedTexts(language)
  return fill(layout.page_title, { page: layout.broken_title })
}

function contactsOf({ social: { messenger, line, viber, facebookPage }, phone }: Lender): Contacts {
  return { messenger, line, viber, facebookPage, phone }
}
