import { watchForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { followVersion } from './follow-version.ts'
import { pageLanguage } from './page-texts.ts'
import { mendStorage } from './session/mend-storage.ts'
import { prepareTexts } from './prepare-texts.ts'
import { startApp } from './start-app.tsx'

let wanted: () => string | undefined = () => undefined

/** Brings the page alive once the reader's texts are here. No await at the top of the module: chunks that import it would wait for ever. */
async function start(place: Element): Promise<void> {
  const language = pageLanguage()
  mendStorage()
  await prepareTexts(language)
  wanted = startApp(place, language, JSON.parse(document.getElementById('app-data')!.textContent))
  // after what the first screen needs
  setTimeout(() => void followVersion(() => wanted()), versionAfterMs)
}

/** By then the first screen stands, also on a slow line. */
const versionAfterMs = 5_000

const place = document.getElementById('app')
if (place) {
  watchForNewBuild(() => wanted())
  // the start script knows only of files that could not be fetched before this one runs
  start(place).catch((error) => {
    document.getElementById('start-failed')!.hidden = false
    console.error(error)
  })
} else if (import.meta.env.DEV) {
  void import('./hydrate-gallery.tsx').then(({ hydrateGallery }) => hydrateGallery())
}
