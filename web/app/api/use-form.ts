import type { ErrorCode } from '@let-twe/core/errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRef, useState } from 'react'
import type { Failure } from './call-api.ts'
import { showError } from './error-message.ts'

/** What is wrong where, as messages by field name; the error summary takes it as it is. */
export type FieldMessages = Readonly<Record<string, string>>

/** The sending of a form: one at a time, messages at the fields, everything else in the one error dialog. Keeps no values. */
export function useForm() {
  const texts = useTexts()
  const [errors, setErrors] = useState<FieldMessages>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  function showFields(messages: FieldMessages) {
    setErrors(messages)
    setAttempt((count) => count + 1)
  }

  return {
    errors,
    /** Changes with every refusal: the key of the error summary, which takes the focus then. */
    attempt,
    busy,
    /** Runs the work of a press on the button; a second press meanwhile does nothing. */
    async send(work: () => Promise<void>): Promise<void> {
      if (sending.current) return
      sending.current = true
      setBusy(true)
      setErrors({})
      try {
        await work()
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
    /** Shows what the rules of core found. */
    refuse(fields: Readonly<Record<string, ErrorCode>>) {
      showFields(Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, texts.errors[code]])))
    },
    /** Shows what a call answered: at the fields when it names them, else in the dialog. */
    fail(failure: Failure) {
      if (Object.keys(failure.fields).length > 0) showFields(failure.fields)
      else showError(failure.message)
    },
  }
}
