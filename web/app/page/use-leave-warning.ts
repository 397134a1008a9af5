import { useEffect } from 'react'
import { isSessionEnding } from '../session/end-session.ts'

/** Lets the browser ask before the page is closed or loaded anew, as long as something on it would be lost; not when the session ends. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSessionEnding()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
