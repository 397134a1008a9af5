import type { QuestionName } from '@let-twe/core/application/form.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** Answers known from registration, permit or an earlier loan: shown for review, and asked only after "Change". */
export function KnownAnswers({
  names,
  values,
  onChange,
}: {
  readonly names: readonly QuestionName[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (name: QuestionName) => void
}) {
  const texts = useTexts()
  const words = texts.application
  return (
    <Card title={words.known_title}>
      <p className="mb-2 text-muted">{words.known_text}</p>
      <dl className="divide-y divide-line">
        {names.map((name) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-1.5">
            <dt className="col-start-1 text-sm text-muted">{questionLabel(texts, name)}</dt>
            <dd className="col-start-1 min-w-0 break-words">
              <AnswerText name={name} value={values[name]} />
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 narrow:col-start-1 narrow:row-start-3">
              <Button variant="quiet" className="-mr-3 px-3! underline" onClick={() => onChange(name)}>
                {texts.common.change}
                <span className="sr-only"> – {questionLabel(texts, name)}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
