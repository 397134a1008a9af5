import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { readStored, store } from '../session/session-store.ts'
import { useUnread } from './use-unread.ts'

/** How often the bell asks while the page is in front. */
const askEveryMs = 45_000

/** The bell with the number of unread notifications, '99+' from 100 (docs/product.md §2.4). Asks again on every page and return, and now and then while it is seen. */
export function NotificationBell() {
  const { pathname } = useLocation()
  const count = useUnread()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    async function refresh() {
      // in a session that is not sure of its person there is nothing to count
      if (readStored('restricted')) return
      const reply = await callApi(countNotifications, {})
      if (reply.ok) store('count', reply.data.count)
    }
    // a page in the background asks nothing; another tab's answer arrives through the stored number
    function follow() {
      clearInterval(timer)
      if (document.visibilityState !== 'visible') return
      void refresh()
      timer = setInterval(() => void refresh(), askEveryMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks again on every page
  }, [pathname])
  return <BellLink count={count} />
}

/** The bell itself. */
function BellLink({ count }: { readonly count: number }) {
  const { layout } = useTexts()
  const shown = badgeText(count)
  return (
    <Link
      href={href('/notification')}
      aria-label={withoutJoiners(count > 0 ? fill(layout.notifications_unread, { count: shown }) : layout.notifications)}
      className="relative inline-flex min-h-12 min-w-12 items-center justify-center rounded-md text-primary hover:bg-primary-soft"
    >
      <Icon name="bell" />
      {count > 0 && (
        <span className="absolute top-0.5 left-[52%] rounded-full bg-accent px-1.5 text-[16px] leading-[20px] font-bold whitespace-nowrap text-on-accent">
          {shown}
        </span>
      )}
    </Link>
  )
}

/** The badge's text: the number, or '99+' from 100 (docs/product.md §2.4). */
export function badgeText(count: number): string {
  return count >= 100 ? '99+' : String(count)
}
