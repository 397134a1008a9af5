import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhotoAnswers } from '../photo/photo-answers.tsx'
import type { ShrunkPhoto } from '../photo/shrink-photo.ts'
import { useUnsentPhoto } from '../photo/use-unsent-photo.ts'
import type { PassportAnswers } from './passport-answers.ts'

/**
 * Reads answers from a photo of a passport or CI book, and asks whether they are right. The photo waits for the documents step, which
 * sends it. `wanted` are the questions without an answer: a typed one is never replaced.
 */
export function PassportPhoto({
  wanted,
  today,
  onRead,
}: {
  readonly wanted: readonly (keyof PassportAnswers)[]
  readonly today: BusinessDate
  readonly onRead: (answers: PassportAnswers) => void
}) {
  const texts = useTexts()
  const { passport_button, passport_text, passport_unread } = texts.application
  const [photo, setPhoto] = useUnsentPhoto('identity')
  const answers = photo?.state === 'review' ? photo.read : undefined
  const offered = wanted.filter((name) => answers?.[name] !== undefined)

  async function read(original: File, taken: ShrunkPhoto) {
    // most visits never come here
    const found = await import('./read-passport.ts').then(({ readPassport }) => readPassport(taken.blob, today)).catch(() => null)
    setPhoto({ state: 'review', original, turns: 0, photo: taken, read: found })
    return found !== null
  }

  return (
    <PhotoAnswers
      button={passport_button}
      hint={passport_text}
      unread={passport_unread}
      read={read}
      offer={
        offered.length > 0 ? (
          <dl className="mb-3 grid gap-2">
            {offered.map((name) => (
              <div key={name}>
                <dt className="text-sm text-muted">{questionLabel(texts, name)}</dt>
                <dd className="font-bold break-words">
                  <AnswerText name={name} value={answers?.[name]} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null
      }
      onYes={() => onRead(Object.fromEntries(offered.map((name) => [name, answers?.[name]])))}
    />
  )
}
