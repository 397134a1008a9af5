import { matchingSpellings } from '@let-twe/core/matching-spellings.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import { langOf } from '@let-twe/ui/language/lang-of.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** An option with all its spellings; its words are those of the reader's letters, and the others. */
export type MatchOption = { readonly value: string; readonly spellings: readonly string[] }

/** The most buttons below a field. */
const maxShown = 4

/** The options that a typed text may mean, each one press. The pressed one stays, and with it the focus. */
export function MatchButtons({
  options,
  typed,
  chosen,
  onChoose,
}: {
  readonly options: readonly MatchOption[]
  readonly typed: string
  readonly chosen: string
  readonly onChoose: (value: string) => void
}) {
  const { application } = useTexts()
  const language = useLanguage()
  const matches = matchingSpellings(options, typed, maxShown)
  if (matches.length === 0) return null
  return (
    <fieldset aria-label={withoutJoiners(application.choose_one)} className="mt-2 grid min-w-0 gap-2">
      {matches.map(({ value, spellings }) => {
        const own = spellings.find((each) => langOf(each, language) === undefined) ?? spellings[0]!
        const other = own === spellings[0] ? undefined : spellings[0]
        return (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={classNames(
              'min-h-12 min-w-0 rounded-lg border-2 px-3 py-2 text-start break-words',
              value === chosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span lang={langOf(own, language)} className="block">
              {own}
            </span>
            {other && (
              <span lang={langOf(other, language)} className="block text-sm text-muted">
                {other}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
