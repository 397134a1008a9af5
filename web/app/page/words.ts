import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { joinThaiWords } from '@let-twe/texts/join-thai-words.ts'
import { setThaiSegmenter, joinWordsIn } from '@let-twe/texts/join-words.ts'
import { type Words, sectionsOf } from './sections-of.ts'
import { pageAt } from './page-at.ts'
import { storeTexts, pageLanguage, preparedTexts } from './page-texts.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../../texts/src/*/{common,errors,layout,ui,account,bank,document_kind,loan_type,payment_type,loan,payment,income_type,job,method,province,purpose,question,social_channel,appointment,application,help,location,notification,profile,plan}.json',
  { import: 'default' },
)

// as the server, which writes in every language: both must end the same lines
setThaiSegmenter(joinThaiWords)

/** Loads the words of a page, so that nothing that shows them is rendered before. */
export async function loadWordsAt(pathname: string): Promise<void> {
  await loadWords(['base', ...(pageAt(pathname)?.words ?? [])])
}

/** Loads parts of the catalogue in the reader's language; on the server all are there. */
export async function loadWords(words: readonly (Words | 'base')[]): Promise<void> {
  if (typeof document === 'undefined') return
  const language = pageLanguage()
  const texts = shownTexts(language)
  await Promise.all(
    words
      .flatMap((part): readonly (keyof Texts)[] => sectionsOf[part])
      .filter((section) => !(section in texts))
      .map(async (section) => {
        const loaded = Object.entries(await files[`../../../texts/src/${language}/${section}.json`]!())
        Object.assign(texts, { [section]: Object.fromEntries(loaded.map(([key, text]) => [key, joinWordsIn(text)])) })
      }),
  )
}

/** The catalogue of this phone, which grows with the pages that are opened. */
function shownTexts(language: Language): Texts {
  try {
    return preparedTexts(language)
  } catch {
    // every section is there before a page shows it
    storeTexts(language, {} as Texts)
    return preparedTexts(language)
  }
}
