import type { Language } from '@let-twe/core/language.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter, createPath } from 'react-router'
import { appRoutes } from './app-routes.tsx'
import { ReadyContext } from './layouts/ready-context.ts'
import { replayEarly, takeEarly } from './island/early-input.ts'
import { preparedTexts } from './page-texts.ts'

/** Brings the app alive in the shell that the server has sent, and goes from page to page without loading anew. Returns what tells the page that somebody is on the way to. */
export function startApp(place: Element, language: Language, shellData: unknown): () => string | undefined {
  const router = createBrowserRouter(appRoutes(shellData), { hydrationData: { loaderData: { root: shellData } } })
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    // before the page takes the place of what the server has painted, and again on that page
    const early = takeEarly(place)
    setTimeout(() => void replayEarly(place, early))
  })
  hydrateRoot(place, <App />)
  return () => router.state.navigation.location && createPath(router.state.navigation.location)

  function App() {
    const ready = useSyncExternalStore(
      (tell) => router.subscribe(tell),
      () => router.state.initialized,
    )
    return (
      <TextsProvider language={language} texts={preparedTexts(language)}>
        <ReadyContext value={ready}>
          {/* without transitions: the runtime has none, and the router keeps the old page until the next one's data are here */}
          <RouterProvider router={router} useTransitions={false} />
        </ReadyContext>
      </TextsProvider>
    )
  }
}
