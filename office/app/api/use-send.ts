import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure, Result } from '../call-office.ts'
import { readSession } from '../session/session.ts'
import { showError } from './error-message.ts'

/** The sending of a form: one at a time, messages at the fields, everything else in the one error dialog. */
export function useSend() {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  function fail(failure: Failure) {
    if (!readSession() && failure.code !== 'staff_login_wrong') void navigate('/log-in')
    if (Object.keys(failure.fields).length === 0) return showError(failure.message)
    setErrors(failure.fields)
    setAttempt((count) => count + 1)
  }

  return {
    errors,
    /** Changes with every refusal: the key of the error summary, which takes the focus then. */
    attempt,
    busy,
    /** Shows what is wrong before anything is sent. */
    refuse(fields: Readonly<Record<string, string>>) {
      setErrors(fields)
      setAttempt((count) => count + 1)
    },
    /** Sends; `done` gets the reply. A second press meanwhile does nothing. */
    async send<T>(call: () => Promise<Result<T>>, done: (data: T) => void | Promise<void>): Promise<void> {
      if (sending.current) return
      sending.current = true
      setBusy(true)
      setErrors({})
      try {
        const result = await call()
        if (result.ok) await done(result.data)
        else fail(result)
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}
