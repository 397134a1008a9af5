import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DialogButtons } from '@let-twe/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { type Result, isUnanswered } from '@let-twe/client/result.ts'
import { FormErrors } from './form-errors.tsx'
import { PageBehindContext } from './page-behind.ts'
import { readAnewWhenStale } from './read-anew-when-stale.ts'

/** The fields of a dialog: input and mistakes. */
export type DialogFields = (errors: Readonly<Record<string, string>>) => ReactNode

/** The controls of a form: the first one has the focus when its dialog opens, and Enter there is the OK. */
const controls = ':is(input:not([type="hidden"]), select, textarea, [type="submit"]):not(:disabled)'

/**
 * A dialog with its fields, an OK and a cancel. `send` makes the call from the form, or returns messages by field when a value is
 * missing; `onDone` gets the reply. One dialog, one idempotency key: a second press does nothing new. After a concurrent decision
 * the page behind reloads, and the dialog shows the new state; the typed values stay.
 */
export function FormDialog<T>({
  open,
  question,
  confirmLabel,
  cancelLabel,
  danger = false,
  renderFields,
  send,
  onDone,
  onCancel,
}: {
  readonly open: boolean
  readonly question: ReactNode
  readonly confirmLabel?: ReactNode
  readonly cancelLabel?: ReactNode
  readonly danger?: boolean | undefined
  readonly renderFields?: DialogFields | undefined
  readonly send: (form: FormData, idempotencyKey: string) => Promise<Result<T>> | Readonly<Record<string, string>>
  readonly onDone: (reply: T) => void | Promise<void>
  readonly onCancel: () => void
}) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onCancel} labelledBy={id}>
      <DialogForm {...{ id, question, confirmLabel, cancelLabel, danger, renderFields, send, onDone, onCancel }} />
    </Dialog>
  )
}

function DialogForm<T>({
  id,
  question,
  confirmLabel,
  cancelLabel,
  danger,
  renderFields,
  send,
  onDone,
  onCancel,
}: Omit<Parameters<typeof FormDialog<T>>[0], 'open'> & { readonly id: string }) {
  const texts = useTexts()
  const sending = useForm()
  const withKey = useIdempotencyKey()
  const behind = use(PageBehindContext)
  const [versionRead] = useState(behind?.version)
  const form = useRef<HTMLFormElement>(null)
  // a table that scrolls can have the focus, too; React leaves the attribute out
  useEffect(() => {
    if (!form.current?.querySelector('[autofocus]')) form.current?.querySelector(controls)?.setAttribute('autofocus', '')
  }, [])
  // the call without an answer: the dialog stays, and the next press repeats it under its key
  const [lost, setLost] = useState<string | null>(null)
  function submit(form: FormData) {
    setLost(null)
    void sending.send(async () => {
      const reply = await withKey(undefined, async (idempotencyKey) => {
        const sent = send(form, idempotencyKey)
        if (!(sent instanceof Promise)) return { ok: false as const, missing: sent }
        return behind ? readAnewWhenStale(sent, behind.readAnew) : sent
      })
      if ('missing' in reply) return sending.showFields(reply.missing)
      if (!reply.ok && isUnanswered(reply)) return setLost(reply.message)
      return reply
    }, onDone)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of a control in it
    <form
      ref={form}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
      // Linux opens a native list by Enter; Space opens it everywhere
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <p id={id} className="text-lg font-bold">
        {question}
      </p>
      {behind && behind.version !== versionRead && (
        <Banner tone="warning" title={texts.errors.changed_elsewhere}>
          {behind.state}
        </Banner>
      )}
      <FormErrors key={sending.attempt} errors={sending.errors} />
      {renderFields?.(sending.errors)}
      <DialogButtons>
        {/* beside the button in sight, however long the form is */}
        {lost !== null && (
          <p role="alert" className="font-bold text-danger">
            {lost}
          </p>
        )}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={sending.busy}>
          {confirmLabel ?? texts.common.ok}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel ?? texts.common.cancel}
        </Button>
      </DialogButtons>
    </form>
  )
}
