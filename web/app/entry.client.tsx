import { showError } from '@let-twe/client/error-message.ts'
import { watchForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { copyWithoutJoiners } from '@let-twe/ui/copy/copy-without-joiners.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageAt } from './page/page-at.ts'
import { pageLanguage, preparedTexts } from './page/page-texts.ts'
import { loadPartsInPage } from './page/lazy-part.tsx'
import { loadWordsAt } from './page/words.ts'
import { installStorageFallback } from './session/storage-fallback.ts'

/** Less is the time that an answer takes, in milliseconds. */
const wrongClockMs = 60_000

watchForNewBuild()
document.addEventListener('copy', copyWithoutJoiners)
// the script in the head knows only of files that could not be fetched before this one runs
start().catch((error: unknown) => {
  document.getElementById('start-failed')!.hidden = false
  console.error(error)
})

/** Brings the page alive once its words and parts are here. */
async function start(): Promise<void> {
  const canSave = installStorageFallback()
  followClock()
  await Promise.all([loadWordsAt(location.pathname), loadPartsInPage()])
  // nobody stays logged in on such a phone: said before anything is typed
  if (!canSave && pageAt(location.pathname)?.frame === 'account') showError(preparedTexts(pageLanguage()).common.storage_refused)
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

/** Pages use the server's date where this phone's clock is wrong. A page from the cache has no date to offer. */
function followClock(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ahead = Date.parse(document.documentElement.dataset['now'] ?? '') - (performance.timeOrigin + (opened?.responseStart ?? 0))
  if (navigator.onLine && Math.abs(ahead) > wrongClockMs) globalThis.serverAhead = ahead
}
