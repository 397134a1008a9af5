import type { Result } from '@let-twe/client/result.ts'
import type { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'

/**
 * The text field for an officer's answer; an empty text is not sent. The caller owns the form: its other controls share the busy
 * state.
 */
export function AnswerBox({
  form: { errors, busy, send, refuse },
  hint,
  maxLength,
  answer,
  onDone,
  children,
}: {
  readonly form: ReturnType<typeof useForm>
  readonly hint: string
  readonly maxLength: number
  readonly answer: (text: string) => Promise<Result<unknown>>
  readonly onDone: () => Promise<void>
  /** Beside the button that sends. */
  readonly children?: ReactNode
}) {
  const { desk } = useTexts()
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(
      async () => (text.trim() === '' ? refuse({ text: 'field_required' }) : answer(text)),
      () => {
        setText('')
        return onDone()
      },
    )
  }
  return (
    <form noValidate className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-4" onSubmit={submit}>
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {desk.answer_send}
        </Button>
        {children}
      </div>
    </form>
  )
}
