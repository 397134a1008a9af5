import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { SkipLink } from './skip-link.tsx'
import { usePerson } from '../session/use-person.ts'
import { LanguageLinks } from './language-links.tsx'
import { MarkHeader } from './mark-header.tsx'
import { LogoutButton } from './logout-button.tsx'
import { GatedContent } from './gated-content.tsx'
import { PendingBar } from './pending-bar.tsx'

/**
 * A header with logo and languages, the person's name and phone number, and log-out. The footer begins below the viewport: late
 * content shifts nothing visible.
 */
export function PhoneFrame({ children }: { readonly children: ReactNode }) {
  const texts = useTexts()
  const { name = null, phone: number = null } = usePerson() ?? {}
  const phone = parsePhoneNumber(number ?? '')
  return (
    <div>
      <SkipLink />
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-page px-4">
          <MarkHeader languages={<LanguageLinks />}>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
              <p className="min-w-0 flex-1 basis-36">
                <strong className="block break-words">{name ?? texts.common.brand}</strong>
                <span className="whitespace-nowrap text-muted">{phone ? displayPhoneNumber(phone) : '\u00a0'}</span>
              </p>
              <LogoutButton />
            </div>
          </MarkHeader>
        </div>
      </div>
      <PendingBar />
      <main id="content" className="mx-auto min-h-dvh max-w-page px-4 pt-4 pb-24">
        <GatedContent>{children}</GatedContent>
      </main>
    </div>
  )
}
