import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { MenuDisclosure } from '@let-twe/ui/menu-disclosure/menu-disclosure.tsx'
import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { usePerson } from '../session/use-person.ts'
import { ChatChannels } from './chat-channels.tsx'
import { GatedContent } from './gated-content.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LogoutButton } from './logout-button.tsx'
import { PendingBar } from './pending-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** One row above the page: its own part (`PhoneBar`), listening, the ways to reach the lender, and the person with languages and log-out. */
export function PhoneFrame({ listen, children }: { readonly listen?: ReactNode; readonly children: ReactNode }) {
  const { layout } = useTexts()
  const contacts = useRouteLoaderData<typeof loader>('root')?.contacts
  return (
    <div className="relative">
      <SkipLink />
      <header className="relative z-10 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex h-14 max-w-page items-center justify-end px-2">
          {listen}
          {contacts && (
            <MenuDisclosure icon="help" label={<span className="sr-only">{layout.bar_help}</span>}>
              <div className="mx-auto max-h-[calc(100dvh-6rem)] max-w-page overflow-y-auto">
                <ChatChannels contacts={contacts} />
              </div>
            </MenuDisclosure>
          )}
          <MenuDisclosure label={<span className="sr-only">{layout.menu}</span>}>
            <PersonMenu />
          </MenuDisclosure>
        </div>
      </header>
      <PendingBar />
      <main id="content" className="mx-auto min-h-dvh max-w-page px-4 pt-4 pb-4">
        <GatedContent>{children}</GatedContent>
      </main>
    </div>
  )
}

function PersonMenu() {
  const { common, layout } = useTexts()
  const { name = null, phone: number = null } = usePerson() ?? {}
  const phone = parsePhoneNumber(number ?? '')
  return (
    <div className="mx-auto grid max-w-page gap-3">
      <p>
        <strong className="block break-words">{name ?? common.brand}</strong>
        {phone && <span className="whitespace-nowrap text-muted">{displayPhoneNumber(phone)}</span>}
      </p>
      <LanguageLinks />
      <div className="grid justify-items-start border-t border-line pt-2">
        <a href={href('/')} className="inline-flex min-h-12 items-center gap-2 font-bold text-primary">
          <Icon name="home" className="size-5" /> {layout.home}
        </a>
        <LogoutButton />
      </div>
    </div>
  )
}
