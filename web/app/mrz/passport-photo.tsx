import { useForm } from '@let-twe/client/use-form.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { PickButton } from '@let-twe/ui/file-picker/pick-button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { prepareFile } from '../photo/prepare-file.ts'
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
  const words = texts.application
  const section = useRef<HTMLDivElement>(null)
  const reading = useForm()
  const [photo, setPhoto] = useUnsentPhoto('identity')
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  const read = photo?.state === 'review' ? photo.read : undefined
  const offered = answer !== null || reading.busy ? [] : wanted.filter((name) => read?.[name] !== undefined)

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(null)
    setAnswer(null)
    void reading.send(async () => {
      const ready = await prepareFile(file, texts)
      if ('problem' in ready) return setProblem(ready.problem)
      if ('pdf' in ready) return setProblem(texts.ui.file_not_opened)
      // most visits never come here
      const answers = await import('./read-passport.ts').then(({ readPassport }) => readPassport(ready.photo.blob, today)).catch(() => null)
      setPhoto({ state: 'review', original: file, turns: 0, photo: ready.photo, read: answers })
      if (answers === null) setProblem(words.passport_unread)
      // once it is shown: its buttons are not to stand below the screen
      else setTimeout(() => section.current?.scrollIntoView({ block: 'start' }))
    })
  }

  function accept() {
    setAnswer('yes')
    onRead(Object.fromEntries(offered.map((name) => [name, read?.[name]])))
  }

  if (offered.length > 0) {
    return (
      <div ref={section}>
        <Card title={words.passport_right}>
          <dl className="mb-3 grid gap-2">
            {offered.map((name) => (
              <div key={name}>
                <dt className="text-sm text-muted">{questionLabel(texts, name)}</dt>
                <dd className="font-bold break-words">
                  <AnswerText name={name} value={read?.[name]} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid gap-2">
            <Button wide onClick={accept}>
              {words.passport_yes}
            </Button>
            <Button wide variant="quiet" onClick={() => setAnswer('no')}>
              {words.passport_no}
            </Button>
          </div>
        </Card>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <output className="block font-bold empty:hidden">
        {reading.busy ? words.qr_reading : answer === 'yes' ? words.passport_filled : problem}
      </output>
      {!reading.busy && answer !== 'yes' && (
        <>
          <PickButton icon="camera" accept="image/*" capture="environment" onChange={pick}>
            {words.passport_button}
          </PickButton>
          {problem === null && <p className="text-sm text-muted">{words.passport_text}</p>}
        </>
      )}
    </div>
  )
}
