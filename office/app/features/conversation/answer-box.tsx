import type { Data } from '@let-twe/core/endpoint.ts'
import type { getComplaint } from '@let-twe/core/complaint/office-endpoints.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { Result } from '@let-twe/client/result.ts'
import type { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormErrors } from '../../forms/form-errors.tsx'

/**
 * The text field for an officer's answer; an empty text is not sent. The caller owns the form: its other controls share the busy
 * state.
 */
export function AnswerBox({
  form: { attempt, errors, busy, send, refuse },
  hint,
  maxLength,
  ready,
  unanswered,
  answer,
  onDone,
  choice,
  children,
}: {
  readonly form: ReturnType<typeof useForm>
  readonly hint: string
  readonly maxLength: number
  readonly ready: Data<typeof getComplaint>['ready_answers']
  /** The mistakes of the choice; they are shown with that of an empty text. */
  readonly unanswered?: Readonly<Record<string, ErrorCode>> | undefined
  readonly answer: (text: string) => Promise<Result<unknown> | void>
  readonly onDone: () => Promise<void>
  /** A choice below the text. */
  readonly choice?: ReactNode
  /** Beside the button that sends. */
  readonly children?: ReactNode
}) {
  const { desk } = useTexts()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const textOfReady = (code: string) => ready.find((each) => each.code === code)?.text ?? ''
  const translation = ready.find(({ code }) => code === chosen)?.translation
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(
      async () => {
        const wrong = { ...(text.trim() === '' && { text: 'field_required' as const }), ...unanswered }
        return Object.keys(wrong).length > 0 ? refuse(wrong) : answer(text)
      },
      () => {
        setText('')
        setChosen('')
        return onDone()
      },
    )
  }
  return (
    <form noValidate className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-4" onSubmit={submit}>
      <FormErrors key={attempt} errors={errors} />
      <SelectField
        name="ready"
        label={desk.ready_label}
        placeholder={desk.ready_none}
        value={chosen}
        onChange={(event) => {
          const code = event.target.value
          setChosen(code)
          setText(withReady(text, textOfReady(chosen), textOfReady(code)))
        }}
        options={ready.map(({ code, translation: shown }) => ({ value: code, label: shown }))}
      />
      <TextArea
        id="text"
        name="text"
        label={desk.answer}
        hint={hint}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors['text']}
      />
      {translation !== undefined && translation !== text && (
        <p className="rounded-lg bg-primary-soft px-3 py-2">
          <span className="block text-sm text-muted">{desk.ready_translation}</span>
          {translation}
        </p>
      )}
      {choice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {desk.answer_send}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** A ready answer takes the place of the one before it; typed words stay, and it stands below them. */
function withReady(text: string, before: string, ready: string): string {
  const typed = before !== '' && text.endsWith(before) ? text.slice(0, -before.length).trimEnd() : text.trimEnd()
  return [typed, ready].filter(Boolean).join('\n\n')
}
