import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import en from '@let-twe/texts/en/common.json' with { type: 'json' }
import mm from '@let-twe/texts/mm/common.json' with { type: 'json' }
import th from '@let-twe/texts/th/common.json' with { type: 'json' }
import { LinkButton } from '@let-twe/ui/button/button.tsx'

const words: Readonly<Record<Language, { readonly network_error: string; readonly retry: string }>> = { mm, en, th }

/** Shown when the office could not start, in texts that need no catalogue. */
export function StartFailure({ spoken }: { readonly spoken: readonly Language[] }) {
  return (
    <main className="mx-auto grid max-w-page gap-6 px-4 py-12">
      {spoken.map((language) => (
        <section key={language} lang={htmlLanguage[language]}>
          <p>{joinWordsIn(words[language].network_error)}</p>
          <LinkButton href="" variant="secondary" className="mt-3">
            {joinWordsIn(words[language].retry)}
          </LinkButton>
        </section>
      ))}
    </main>
  )
}
