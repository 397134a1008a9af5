import type { Language } from '@let-twe/core/language.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { storeTexts } from './page-texts.ts'

/** Loads a catalogue: the phone the reader's own before the page comes alive, the server every one as it starts. */
export async function prepareTexts(language: Language): Promise<void> {
  storeTexts(language, await loadTexts(language))
}
