import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useId, useState } from 'react'
import { expireSession, logOutHere } from './end-session.ts'
import { logOutOnServer } from './log-out-on-server.ts'
import { stayLoggedIn } from './use-session-upkeep.ts'
import { watchSessionEnd } from './watch-session-end.ts'

/** Asks before the session ends, and ends it. */
export function SessionWarning() {
  const { layout, errors } = useTexts()
  const [seconds, setSeconds] = useState<number | null>(null)
  const id = useId()

  useEffect(
    () =>
      watchSessionEnd((left) => {
        if (left === 'ended') expireSession(errors.session_ended)
        else setSeconds(left)
      }),
    [errors],
  )

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
