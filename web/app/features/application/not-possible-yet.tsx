import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Application } from './load-application.ts'

/** Why there is no loan now, each reason with the day from which it is none. */
export function NotPossibleYet({ reasons }: { readonly reasons: Application['offer']['reasons'] }) {
  const { application: words } = useTexts()
  return (
    <Banner tone="warning" title={words.not_yet_title}>
      <ul className="list-disc pl-5">
        {reasons.map(({ reason, from }) => (
          <li key={reason}>
            {words[`reason_${reason}`]} {from !== null && fill(words.reason_from, { date: formatDateInText(from) })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Calls the lender, from where the application cannot go on. */
export function CallLender({ lender }: { readonly lender: Lender }) {
  const { layout } = useTexts()
  return (
    <LinkButton href={`tel:${lender.phone}`} variant="secondary" wide>
      <Icon name="phone" /> {fill(layout.call_us, { phone: displayPhoneNumber(lender.phone) })}
    </LinkButton>
  )
}
