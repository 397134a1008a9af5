import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { useFetchedPages } from './use-fetched-pages.ts'
import { usePayPath } from './use-pay-path.ts'
import { ChatChannels, type Contacts } from './chat-channels.tsx'

/** The bar at the thumb (docs/product.md §2.1): home, loan, pay, help. With large text it stands in two rows. */
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
    <nav aria-label={layout.bar} className="relative border-t border-line bg-surface">
      <ul className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))]">
        {places.map(({ to, icon, label, here }) => (
          <li key={icon} className="flex">
            <Link href={to} aria-current={here ? 'page' : undefined} className={placeLook}>
              <Place icon={icon} label={label} />
            </Link>
          </li>
        ))}
        <li className="flex">
          {contacts ? (
            <details data-menu className="group flex w-full">
              <summary
                aria-current={pathname.startsWith('/help/') ? 'page' : undefined}
                className={`${placeLook} cursor-pointer list-none`}
              >
                <Place icon="chat" label={layout.bar_help} />
              </summary>
              <div className="absolute inset-x-0 bottom-full border-y border-line bg-surface shadow-raised">
                <div className="mx-auto max-h-[60dvh] max-w-page overflow-y-auto px-4 py-3">
                  <ChatChannels
                    contacts={contacts}
                    inApp={
                      <>
                        <MenuLine to={href('/help/:type', { type: 'messages' })}>{layout.help_messages}</MenuLine>
                        <MenuLine to={href('/help/:type', { type: 'call-back' })}>{layout.help_call}</MenuLine>
                        <MenuLine to={href('/help/:type', { type: 'permit' })}>{layout.help_permit}</MenuLine>
                        <MenuLine to={href('/help/:type', { type: 'complaint' })}>{layout.help_complaint}</MenuLine>
                        <MenuLine to={href('/help/:type', { type: 'next-loan' })}>{layout.help_next}</MenuLine>
                      </>
                    }
                  >
                    <MenuLine to={href('/faq')}>{layout.faq}</MenuLine>
                  </ChatChannels>
                </div>
              </div>
            </details>
          ) : (
            <Link href={href('/faq')} className={placeLook}>
              <Place icon="chat" label={layout.bar_help} />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}

const placeLook =
  '@container flex min-h-[60px] w-full flex-col justify-center border-t-3 border-transparent px-1 leading-snug whitespace-nowrap text-primary hover:bg-primary-soft aria-[current=page]:border-accent-edge aria-[current=page]:font-bold group-open:border-accent-edge'

function MenuLine({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link href={to} className="flex min-h-12 items-center py-1 font-bold text-primary">
        {children}
      </Link>
    </li>
  )
}

function Place({ icon, label }: { readonly icon: IconName; readonly label: string }) {
  return (
    // larger text makes the bar larger up to a half, so that it leaves room for the page, and as far as words do not touch
    <span className="flex flex-col items-center justify-center gap-x-2 text-center text-[min(var(--size-sm),24px,21cqw)] @[130px]:flex-row">
      <Icon name={icon} className="size-[24px]" />
      {label}
    </span>
  )
}
