import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { listRecordedLanguages } from '@let-twe/core/recording/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { languageFonts } from '@let-twe/ui/fonts/language-fonts.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useContext } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, data, isRouteErrorResponse, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { appScript } from './document/app-script.ts'
import { DocumentContext } from './document/document-context.ts'
import { pageScript } from './document/page-script.ts'
import { PageFailure } from './features/not-found/page-failure.tsx'
import { RequestNumber } from './features/not-found/request-number.tsx'
import { languageOfRequest } from './document/language-cookie.ts'
import type { Contacts } from './layouts/chat-channels.tsx'
import { displayScript } from './display-preferences/display-preferences.ts'
import { fetchPage } from './page/fetch-page.ts'
import { guardAt, pageAt } from './page/page-at.ts'
import { pageTitle } from './page/page-title.ts'
import { preparedTexts } from './page/page-texts.ts'
import { visitContext } from './page/visit.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { language, setCookie } = languageOfRequest(request)
  const { pathname } = url
  const { call, origin, now } = context.get(visitContext)
  const [lender, recorded] = await Promise.all([call(getLender, {}), call(listRecordedLanguages, {})])
  return data(
    {
      language,
      origin,
      pathname,
      contacts: lender.ok ? contactsOf(lender.data) : null,
      recorded: recorded.ok ? recorded.data : [],
      at: now,
    },
    setCookie ? { headers: { 'set-cookie': setCookie } } : {},
  )
}

/** The facts of the document, independent of its page. */
export const shouldRevalidate = () => false

/** The modules and words of the next page travel beside its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const page = fetchPage(url.pathname)
    const [result] = await Promise.all([next(), page])
    return result
  },
]

export function Layout({ children }: { children: ReactNode }) {
  // a page of the app comes alive in React; a public page is plain HTML with a small script on top
  const isOfApp = useMatches().some((match) => (match.handle as { interactive?: true } | undefined)?.interactive)
  const ofDocument = useContext(DocumentContext)
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { language = ofDocument.language, pathname = '/', recorded = [] } = loaded ?? {}
  const frame = pageAt(pathname)?.frame
  const guard = guardAt(pathname)
  return (
    // where something can be heard although the phone has no voice (offer-listening.ts); the scripts in the head write more
    <html
      lang={htmlLanguage[language]}
      data-recorded={recorded.length > 0 ? recorded.map((each) => htmlLanguage[each]).join(' ') : undefined}
      data-now={loaded?.at}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: displayScript }} />
        <style dangerouslySetInnerHTML={{ __html: ofDocument.styles }} suppressHydrationWarning />
        {/* behind the styles: it asks for the fonts that they name */}
        {isOfApp ? (
          <script
            data-guarded={guard === 'none' || guard === 'guest' ? undefined : ''}
            data-files={ofDocument.files.join(' ')}
            dangerouslySetInnerHTML={{ __html: appScript }}
            suppressHydrationWarning
          />
        ) : (
          <script dangerouslySetInnerHTML={{ __html: pageScript }} />
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0d4f53" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#172827" media="(prefers-color-scheme: dark)" />
        {languageFonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {isOfApp && frame !== 'account' && <meta name="robots" content="noindex" />}
        {!loaded && <title>{brokenTitle(language)}</title>}
        <Meta />
      </head>
      <body>
        <TextsProvider language={language} texts={preparedTexts(language)}>
          {children}
          {isOfApp && <StartFailed language={language} />}
        </TextsProvider>
        {isOfApp && (
          <>
            <ScrollRestoration nonce={ofDocument.nonce} />
            <Scripts nonce={ofDocument.nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** Shown by the script in the head where no script can be fetched: the page can still be read. */
function StartFailed({ language }: { readonly language: Language }) {
  const { common } = preparedTexts(language)
  return (
    <div id="start-failed" role="alert" hidden className="fixed inset-x-0 top-0 z-40 mx-auto max-w-page bg-surface p-4">
      <Banner tone="danger">
        <p>{common.network_error}</p>
        <LinkButton href="" variant="secondary" className="mt-2">
          {common.retry}
        </LinkButton>
      </Banner>
    </div>
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

function contactsOf({ social: { messenger, line, viber, facebookPage }, phone }: PublicLender): Contacts {
  return { messenger, line, viber, facebookPage, phone }
}
