import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { focusHeading } from '@let-twe/ui/focus/focus-heading.ts'
import { useEffect, useRef, useState } from 'react'
import { registrationScreens, screenAt } from './registration-screens.ts'

/**
 * The shown screen of the registration. The fragment of the address holds it: the phone's back button opens the screen before, a
 * reload stays, a link of the mistakes summary opens its field, and the server gets no request. The heading of a new screen gets
 * the focus, unless the summary has it or a link of it was followed.
 */
export function useRegistrationScreens({ errors, attempt }: { readonly errors: FieldMessages; readonly attempt: number }) {
  const [shown, setShown] = useState(0)
  const seen = useRef({ shown, attempt })

  useEffect(() => {
    // any other fragment, such as that of the way past the header, leaves the screen as it is
    const follow = () => setShown((now) => screenAt(location.hash) ?? now)
    seen.current.shown = screenAt(location.hash) ?? 0
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    const before = seen.current
    seen.current = { shown, attempt }
    if (before.shown === shown || before.attempt !== attempt) return
    const name = location.hash.slice(1)
    if (name in errors) document.getElementById(name)?.focus()
    else focusHeading()
  }, [shown, attempt, errors])

  return {
    shown,
    isLast: shown === registrationScreens.length - 1,
    /** To another screen, with a way back to this one. */
    goTo(screen: number) {
      if (screen === shown) return
      history.pushState(null, '', hrefOf(screen))
      setShown(screen)
    },
    /** The address of the screen before; undefined on the first. */
    previous: shown === 0 ? undefined : hrefOf(shown - 1),
  }
}

function hrefOf(screen: number): string {
  return `#${registrationScreens[screen]![0]}`
}
