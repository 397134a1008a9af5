import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { focusHeading } from '@let-twe/ui/focus/focus-heading.ts'
import { useEffect, useRef, useState } from 'react'
import { registrationScreens, screenAt } from './registration-screens.ts'

/**
 * Which screen of the registration is shown. It is in the fragment of the address: the phone's back button leads to the screen before, a
 * reload stays, a mistake's link in the summary leads to its field, and nothing is asked of the server for it. The heading of another
 * screen gets the focus, unless its summary of mistakes has it, or one of them was followed here.
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
