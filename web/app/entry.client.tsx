import { languageOfTag } from '@let-twe/core/language.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { prepareTexts } from './prepare-texts.ts'

/** Brings the page alive once the reader's texts are here. No await at the top of the module: chunks that import it would wait for ever. */
async function start(): Promise<void> {
  await prepareTexts(languageOfTag(document.documentElement.lang))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

watchForNewBuild()
void start()
