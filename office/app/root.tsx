import './app.css'
import { htmlLanguage } from '@let-twe/core/language.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router'
import { AppLink } from './shell/app-link.tsx'
import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { watchForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { officeLanguage } from './office-language.ts'
import { shareSession } from './session/share-session.ts'

if (!import.meta.env.SSR) {
  watchForNewBuild()
  shareSession()
}

/** The texts of the reader's language, before anything is shown. A change of language loads the page anew. */
export async function clientLoader() {
  const language = officeLanguage()
  document.documentElement.lang = htmlLanguage[language]
  const texts = await loadTexts(language)
  document.title = `${texts.office.title} · ${texts.common.brand}`
  return { language, texts }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // the language is the reader's own and known only in the browser
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0d4f53" />
        <title>Let Twe</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export function HydrateFallback() {
  return null
}

export default function Root() {
  const { language, texts } = useLoaderData<typeof clientLoader>()
  return (
    <TextsProvider language={language} texts={texts}>
      <LinkProvider component={AppLink}>
        <Outlet />
        <ErrorDialog />
      </LinkProvider>
    </TextsProvider>
  )
}
