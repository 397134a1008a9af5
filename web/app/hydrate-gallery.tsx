import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLanguage } from './page-texts.ts'
import { prepareTexts } from './prepare-texts.ts'

/** Brings the gallery of the design system alive, which stands in no shell; only while developing. */
export async function hydrateGallery(): Promise<void> {
  await prepareTexts(pageLanguage())
  hydrateRoot(document, <HydratedRouter />)
}
