import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { store } from '../session/session-store.ts'
import { useStored } from '../session/use-stored.ts'

/** The bell with the number of unread notifications, '99+' from 100 (specification, section 2). Asks again on every page and return. */
export function NotificationBell() {
  const { layout } = useTexts()
  const { pathname } = useLocation()
  const count = useStored('count') ?? 0
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void callApi(countNotifications, {}).then((reply) => reply.ok && store('count', reply.data.count))
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [pathname])
  const shown = count >= 100 ? '99+' : String(count)
  const label = count > 0 ? fill(layout.notifications_unread, { count: shown }) : layout.notifications
  return (
    <Link to="/notification" aria-label={label} className="relative inline-flex min-h-12 min-w-12 items-center justify-center">
      <Icon name="bell" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 rounded-full bg-danger px-1.5 text-sm leading-6 font-bold text-white">{shown}</span>
      )}
    </Link>
  )
}
