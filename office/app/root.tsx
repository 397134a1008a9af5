import './app.css'
import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { copyWithoutJoiners } from '@let-twe/ui/copy/copy-without-joiners.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'
import { Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration, href, useLoaderData, useRouteLoaderData } from 'react-router'
import { AppLink } from './shell/app-link.tsx'
import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { watchForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { officeLanguage } from './office-language.ts'
import { pageAt } from './page/page-at.ts'
import { reloadOnUserChange } from './session/reload-on-user-change.ts'
import { shareSession } from './session/share-session.ts'
import { followTrainingClock, isTraining } from './session/training.ts'
import { StartFailure } from './shell/start-failure.tsx'

if (!import.meta.env.SSR) {
  followTrainingClock()
  watchForNewBuild()
  shareSession()
  reloadOnUserChange()
  document.addEventListener('copy', copyWithoutJoiners)
}

/** The texts of the reader's language, before anything is shown. A change of language loads the page anew. */
export async function clientLoader() {
  const language = officeLanguage()
  document.documentElement.lang = htmlLanguage[language]
  const texts = await loadTexts(language)
  if (isTraining()) document.documentElement.dataset['training'] = texts.office.training_notice
  return { language, texts }
}

/** The title of a page before its heading renders, and after a failure. */
export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: 'Let Twe' }]
  const { texts } = loaderData
  const page = pageAt(location.pathname)?.title(texts) ?? texts.layout.not_found_title
  return [{ title: withoutJoiners(fill(texts.layout.page_title, { page })) }]
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

/** Seen only where the scripts do not come: the reader's language is not known yet. */
export function HydrateFallback() {
  return (
    <div className="appears-late">
      <StartFailure spoken={languages} />
    </div>
  )
}

/** Without a catalogue the route texts still name it; the catalogue describes failures outside the office's frame. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof clientLoader>('root')
  if (!loaded) return <StartFailure spoken={[officeLanguage()]} />
  const { layout } = loaded.texts
  return (
    <main className="mx-auto grid max-w-page gap-4 px-4 py-12">
      <h1 className="text-2xl font-bold">{layout.broken_title}</h1>
      <p>{layout.broken_text}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
    </main>
  )
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
