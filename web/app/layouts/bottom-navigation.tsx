import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { ChatChannels, type Contacts } from './chat-channels.tsx'
import { MeMenu } from './me-menu.tsx'
import { useFetchedPages } from './use-fetched-pages.ts'
import { usePayPath } from './use-pay-path.ts'

/** The bar at the thumb (docs/product.md §2.1): home, loan, pay, help, me. With large text it stands in two rows. */
export function BottomNavigation({ contacts }: { readonly contacts: Contacts | null | undefined }) {
  const { layout } = useTexts()
  const { pathname } = useLocation()
  const places = [
    { to: href('/home'), icon: 'home', label: layout.bar_home, here: pathname === href('/home') },
    { to: href('/current-loan'), icon: 'document', label: layout.bar_loan, here: /^\/(?:current-loan|loan-history)/.test(pathname) },
    { to: usePayPath(), icon: 'wallet', label: layout.bar_pay, here: pathname.startsWith('/payment/') },
  ] as const
  useFetchedPages(places.map(({ to }) => to))
  return (
    <nav
      aria-label={withoutJoiners(layout.bar)}
      className="group/bar relative border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)]"
    >
      {/* each place as wide as its word, the rest shared: labels stand equally far apart */}
      <ul className="mx-auto flex max-w-page flex-wrap">
        {places.map(({ to, icon, label, here }) => (
          <li key={icon} className={cell}>
            <Link href={to} aria-current={here ? 'page' : undefined} className={placeLook}>
              <Place icon={icon} label={label} />
            </Link>
          </li>
        ))}
        <li className={cell}>
          {contacts ? (
            <Sheet icon="chat" label={layout.bar_help} here={pathname.startsWith('/help/')}>
              <ChatChannels
                contacts={contacts}
                inApp={
                  <>
                    <HelpLine to={href('/help/:type', { type: 'messages' })} icon="chat" label={layout.help_messages} />
                    <HelpLine to={href('/help/:type', { type: 'call-back' })} icon="mobile" label={layout.help_call} />
                    <HelpLine to={href('/help/:type', { type: 'permit' })} icon="document" label={layout.help_permit} />
                    <HelpLine to={href('/help/:type', { type: 'complaint' })} icon="warning" label={layout.help_complaint} />
                    <HelpLine to={href('/help/:type', { type: 'next-loan' })} icon="wallet" label={layout.help_next} />
                  </>
                }
              >
                <HelpLine to={href('/faq')} icon="help" label={layout.faq} />
              </ChatChannels>
            </Sheet>
          ) : (
            <Link href={href('/faq')} className={placeLook}>
              <Place icon="chat" label={layout.bar_help} />
            </Link>
          )}
        </li>
        <li className={cell}>
          <Sheet icon="user" label={layout.bar_me} here={/^\/(?:profile|edit-information|find-)/.test(pathname)}>
            <MeMenu />
          </Sheet>
        </li>
      </ul>
    </nav>
  )
}

/** A place that opens over the page: a native details that Escape and a press outside close. */
function Sheet({
  icon,
  label,
  here,
  children,
}: {
  readonly icon: IconName
  readonly label: string
  readonly here: boolean
  readonly children: ReactNode
}) {
  return (
    <details data-menu className="group flex w-full">
      <summary
        aria-current={here ? 'page' : undefined}
        className={`${placeLook} cursor-pointer list-none group-open:border-accent-edge! group-open:bg-primary-soft group-open:font-bold!`}
      >
        <Place icon={icon} label={label} />
      </summary>
      <div className="absolute inset-x-0 bottom-full border-y border-line bg-surface shadow-raised">
        <div className="mx-auto max-h-[70dvh] max-w-page overflow-y-auto px-4 py-3">{children}</div>
      </div>
    </details>
  )
}

/** Large text: three places in a row, and two. */
const cell = 'flex min-w-[3.2rem] grow narrow:min-w-[28%]'

/** While a sheet is open no other place is lit. */
const placeLook =
  'flex min-h-[60px] w-full flex-col justify-center border-t-3 border-transparent px-0.5 narrow:py-1 leading-snug whitespace-nowrap text-primary hover:bg-primary-soft aria-[current=page]:border-accent-edge aria-[current=page]:font-bold group-has-[details[open]]/bar:border-transparent group-has-[details[open]]/bar:font-normal'

function HelpLine({ to, icon, label }: { readonly to: string; readonly icon: IconName; readonly label: string }) {
  return (
    <li>
      <Link href={to} className="flex min-h-12 items-center gap-3 py-1 font-bold text-primary">
        <Icon name={icon} />
        <span className="min-w-0">{label}</span>
      </Link>
    </li>
  )
}

function Place({ icon, label }: { readonly icon: IconName; readonly label: string }) {
  return (
    // larger text makes the bar larger up to a half, so that it leaves room for the page, and as far as words do not touch
    <span className="flex flex-col items-center text-center text-[min(var(--size-sm),24px,4.4vw)] narrow:text-[min(var(--size-sm),24px)]">
      <Icon name={icon} className="size-[24px]" />
      {label}
    </span>
  )
}
