import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { expireSession, logOutHere } from './end-session.ts'
import { logOutOnServer } from './log-out-on-server.ts'
import { sessionEndsAt } from './session-store.ts'
import { stayLoggedIn } from './use-session-upkeep.ts'

/** How long before the end the question is asked. */
const warnMs = 60_000

/** A press that has begun is not answered by taking the button away under it. */
const pressMs = 700

/** Asks before the session ends, and ends it. Every tab looks at the same clock, so activity in one keeps all. */
export function SessionWarning() {
  const { layout, errors } = useTexts()
  const [seconds, setSeconds] = useState<number | null>(null)
  const pressedAt = useRef(0)
  const id = useId()

  useEffect(() => {
    const look = () => {
      const endsAt = sessionEndsAt()
      const left = endsAt === undefined ? Number.POSITIVE_INFINITY : endsAt - Date.now()
      if (left <= 0) expireSession(errors.session_ended)
      else if (left <= warnMs) setSeconds(Math.ceil(left / 1000))
      else if (Date.now() - pressedAt.current > pressMs) setSeconds(null)
    }
    const press = () => {
      pressedAt.current = Date.now()
    }
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    addEventListener('pointerdown', press, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pointerdown', press)
    }
  }, [errors])

  function stay() {
    stayLoggedIn()
    setSeconds(null)
  }

  function leave() {
    void logOutOnServer()
    void logOutHere()
  }

  return (
    <Dialog open={seconds !== null} onClose={stay} labelledBy={id}>
      <h2 id={id} className="text-lg font-bold">
        {layout.session_ends_title}
      </h2>
      <p className="mt-2">{fill(layout.session_ends_text, { seconds: seconds ?? 0 })}</p>
      <div className="mt-5 grid gap-2">
        <Button onClick={stay}>{layout.session_stay}</Button>
        <Button variant="secondary" onClick={leave}>
          {layout.log_out}
        </Button>
      </div>
    </Dialog>
  )
}
