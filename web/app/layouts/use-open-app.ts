import { keepFocus } from '@let-twe/ui/focus/keep-focus.ts'
import { closeMenus } from '@let-twe/ui/menu-disclosure/close-menus.ts'
import { useEffect } from 'react'
import { cacheForOffline } from '../enhancement/cache-for-offline.ts'
import { offerListening } from '../enhancement/offer-listening.ts'
import { followVersion } from '../document/follow-version.ts'
import { renewPush } from '../push/push-phone.ts'
import { endForgottenSessions } from '../session/end-forgotten-sessions.ts'
import { useSessionUpkeep } from '../session/use-session-upkeep.ts'
import { useStoredPerson } from '../session/use-stored-person.ts'
import { useServerLanguage } from '../session/use-server-language.ts'

/** By then the first page stands, also on a slow line. */
const versionAfterMs = 5_000

/** The effects that run as long as the app is open in this document. */
export function useOpenApp(): void {
  useStoredPerson()
  useSessionUpkeep()
  useServerLanguage()
  useEffect(() => {
    cacheForOffline()
    renewPush().catch(() => {})
    endForgottenSessions()
    const version = setTimeout(() => void followVersion(), versionAfterMs)
    const stops = [keepFocus(), closeMenus(document), offerListening(document)]
    return () => {
      clearTimeout(version)
      for (const stop of stops) stop?.()
    }
  }, [])
}
