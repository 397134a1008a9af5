import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId } from 'react'
import { differingFields } from './step-values.ts'
import { type StepForm, fieldLabel } from './use-step-form.ts'

/** Another phone or page saved other answers to this step: shows both, and the person chooses. Rare, so that its code comes when it is needed. */
export function ConflictDialog({ form }: { form: StepForm }) {
  const texts = useTexts()
  const id = useId()
  const { conflict } = form
  const differing = conflict ? differingFields(form.values, conflict.theirs).filter((name) => fieldLabel(texts, name) !== name) : []
  return (
    <Dialog open={conflict !== null} onClose={() => {}} labelledBy={id}>
      <h2 id={id} className="text-lg font-bold">
        {texts.application.conflict_title}
      </h2>
      <p className="mt-1">{texts.application.conflict_text}</p>
      <dl className="my-3 grid max-h-[45vh] gap-3 overflow-y-auto">
        {differing.map((name) => (
          <div key={name} className="border-l-4 border-accent-edge pl-3">
            <dt className="font-bold">{fieldLabel(texts, name)}</dt>
            <dd className="break-words">
              <span className="text-sm text-muted">{texts.application.conflict_mine}</span>{' '}
              <AnswerText name={name} value={form.values[name]} />
            </dd>
            <dd className="break-words">
              <span className="text-sm text-muted">{texts.application.conflict_theirs}</span>{' '}
              <AnswerText name={name} value={conflict?.theirs[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2">
        <Button onClick={() => form.resolve(true)}>{texts.application.conflict_keep_mine}</Button>
        <Button variant="secondary" onClick={() => form.resolve(false)}>
          {texts.application.conflict_take_theirs}
        </Button>
      </div>
    </Dialog>
  )
}
