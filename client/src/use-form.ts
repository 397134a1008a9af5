import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRef, useState } from 'react'
import { showError } from './error-message.ts'
import type { Failure, Result } from './result.ts'

/** The sending of a form: one at a time, messages at the fields, everything else in the one error dialog. Stores no values. */
export function useForm() {
  const texts = useTexts()
  const [errors, setErrors] = useState<FieldMessages>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  /** Shows messages at their fields; a summary names them in the order of the page. */
  function showFields(messages: FieldMessages) {
    setErrors(Object.fromEntries(Object.entries(messages).toSorted(byPlace)))
    setAttempt((count) => count + 1)
  }

  /** Shows a call's error: at the named fields, else in the dialog. */
  function fail(failure: Failure) {
    if (Object.keys(failure.fields).length > 0) showFields(failure.fields)
    else showError(failure.message)
  }

  return {
    errors,
    /** Changes with every refusal: the key of the error summary, which takes the focus then. */
    attempt,
    busy,
    showFields,
    fail,
    /** Takes the messages away, all of them or those of some fields. */
    clear(fields?: Readonly<Record<string, unknown>>) {
      setErrors((shown) => (fields ? Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in fields))) : {}))
    },
    /** Shows the mistakes that core's rules found. */
    refuse(fields: Readonly<Record<string, ErrorCode>>) {
      showFields(Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, texts.errors[code]])))
    },
    /** Runs the work of a press on the button; a second press meanwhile does nothing. A failure it brings is shown; `done` gets its reply. */
    async send<T>(work: () => Promise<Result<T> | void>, done?: (data: T) => unknown): Promise<void> {
      if (sending.current) return
      sending.current = true
      setBusy(true)
      setErrors({})
      try {
        const result = await work()
        if (!result) return
        if (result.ok) await done?.(result.data)
        else fail(result)
      } catch (error) {
        // whatever breaks, a press is answered
        showError(texts.common.something_wrong)
        throw error
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}

function byPlace([one]: [string, string], [other]: [string, string]): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
