import type { Language } from '@let-twe/core/language.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter, createPath } from 'react-router'
import { appRoutes } from './app-routes.tsx'
import { firstScreenId } from './first-screen/screen-of.ts'
import { ReadyContext } from './layouts/ready-context.ts'
import { preparedTexts } from './page-texts.ts'

/** Brings the app alive in the shell that the server has sent, and goes from page to page without loading anew. Returns what tells the page that somebody is on the way to. */
export function startApp(place: Element, language: Language, shellData: unknown): () => string | undefined {
  const router = createBrowserRouter(appRoutes(shellData), { hydrationData: { loaderData: { root: shellData } } })
  const painted = document.getElementById(firstScreenId)
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    if (painted && wasUsed(painted)) void replay(place, painted)
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

/** Whether somebody pressed a button or typed in what the server has painted. */
function wasUsed(painted: Element): boolean {
  const typed = [...painted.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
  return typed || Boolean(window.earlyPresses?.all.length)
}

/** Does it again on the page that has taken its place. */
async function replay(place: Element, painted: Element): Promise<void> {
  const { replayEarly, takeEarly } = await import('./island/early-input.ts')
  await replayEarly(place, takeEarly(painted))
}
