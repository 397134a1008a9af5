import { inLanguage } from '@let-twe/core/translated.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { FooterLinks } from './footer-links.tsx'
import { SocialFrame } from './social-frame.tsx'
import { SocialPage } from './social-page.tsx'

/** The lender, its contacts, the footer links (docs/product.md §2.1) and the social page. */
export function PublicFooter({ lender, cookieQuestion }: { readonly lender: Lender | null; readonly cookieQuestion: ReactNode }) {
  const { layout } = useTexts()
  const language = useLanguage()
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-wide gap-4 px-4 pt-4 pb-24 md:grid-cols-3">
        <FooterLinks />
        {lender && (
          <address className="text-sm not-italic">
            <strong className="block">{inLanguage(lender.legalName, language)}</strong>
            <span className="block">{joinWordsIn(inLanguage(lender.address, language))}</span>
            <span className="block">{fill(layout.licence, { number: lender.licenceNumber.replaceAll('-', '-\u2060') })}</span>
            <a href={`tel:${lender.phone}`} className="inline-flex min-h-12 items-center font-bold text-primary underline">
              {displayPhoneNumber(lender.phone)}
            </a>
          </address>
        )}
        {lender && (
          <SocialPage page={lender.social.facebookPage}>
            {cookieQuestion}
            {/* nothing in it is fetched until show-social-page.ts takes it out */}
            <template data-social-page>
              <SocialFrame page={lender.social.facebookPage} />
            </template>
          </SocialPage>
        )}
      </div>
    </footer>
  )
}
