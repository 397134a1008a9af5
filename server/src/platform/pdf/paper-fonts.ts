import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Language, languagePageFacts, languages } from '@let-twe/core/language.ts'

const require = createRequire(import.meta.url)

/** Latin letters, digits and signs, in every PDF. */
const latinFamily = 'Noto Sans'

/** Every family of the PDFs, Latin first. */
export const paperFamilies: readonly string[] = [latinFamily, ...languages.flatMap(ownFamilies)]

/** The families that a text in a language is set in: its own before the others, because a name may be in any script. */
export function fontsFor(language: Language): string[] {
  return [...ownFamilies(language), ...paperFamilies]
}

/** The font files of all PDFs, regular and bold of every script. */
export function readPaperFonts(): Buffer[] {
  return paperFamilies.flatMap((family) => [readFont(family, '400Regular'), readFont(family, '700Bold')])
}

function ownFamilies(language: Language): string[] {
  const { font } = languagePageFacts[language]
  return font ? [font.family] : []
}

/** `@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf` */
function readFont(family: string, style: string): Buffer {
  const packageName = family.toLowerCase().replaceAll(' ', '-')
  return readFileSync(require.resolve(`@expo-google-fonts/${packageName}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`))
}
