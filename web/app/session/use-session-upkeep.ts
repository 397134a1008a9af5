import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { routeOf } from '../route-table.ts'
import { readStored, refreshSession, subscribeToStored } from './session-store.ts'

/** Activity is written down at most this often. */
const refreshEveryMs = 5_000

/** Keeps the session alive while somebody moves, types or comes back, and follows a logout in another tab at once. */
export function useSessionUpkeep(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let last = 0
    const refresh = () => {
      if (Date.now() - last < refreshEveryMs) return
      last = Date.now()
      refreshSession()
    }
    const events = ['mousemove', 'keydown', 'touchstart', 'focus'] as const
    for (const event of events) addEventListener(event, refresh, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, refresh)
    }
  }, [])
  useEffect(() => {
    let wasLoggedIn = readStored('token') !== undefined
    return subscribeToStored(() => {
      const loggedIn = readStored('token') !== undefined
      const guard = routeOf(location.pathname)?.guard
      if (wasLoggedIn && !loggedIn && guard !== 'none' && guard !== 'guest') void navigate('/login')
      wasLoggedIn = loggedIn
    })
  }, [navigate])
}
