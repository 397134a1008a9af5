import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { FooterLinks } from './footer-links.tsx'

/** Who the lender is, how to reach it, and the specification's footer links. */
export function PublicFooter({ lender }: { lender: Lender | null }) {
  const { layout } = useTexts()
  const language = useLanguage()
  const phone = parsePhoneNumber(lender?.phone ?? '')
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto max-w-wide px-4 py-6">
        <FooterLinks />
        {lender && (
          <address className="mt-4 text-sm not-italic">
            <strong className="block">{lender.legalName[language]}</strong>
            <span className="block">{lender.address[language]}</span>
            <span className="block">{fill(layout.licence, { number: lender.licenceNumber })}</span>
            {phone && (
              <a href={`tel:${phone}`} className="inline-flex min-h-12 items-center font-bold text-primary underline">
                {displayPhoneNumber(phone)}
              </a>
            )}
          </address>
        )}
      </div>
    </footer>
  )
}
