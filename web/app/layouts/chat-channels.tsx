import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'

/** The ways to reach the lender that a page needs. */
export type Contacts = Pick<Lender['social'], 'messenger' | 'line' | 'viber' | 'facebookPage'> & { readonly phone: string }

/** The fragment that links to the channels: a browser opens the details around it. */
export const chatId = 'chat'

/** The ways to reach the lender: those inside the app, the phone and the messengers, then the rest. */
export function ChatChannels({
  contacts,
  inApp,
  children,
}: {
  readonly contacts: Contacts
  readonly inApp?: ReactNode
  readonly children?: ReactNode
}) {
  const { layout } = useTexts()
  return (
    <>
      <p className="mb-1 font-bold">{layout.chat_title}</p>
      <ul id={chatId} className="divide-y divide-line">
        {inApp}
        {channelsOf(contacts, layout.chat_call).map(({ href, label, note }) => (
          <li key={href}>
            <Link
              href={href}
              {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
              className="flex min-h-12 flex-wrap items-center gap-x-2 py-1 font-bold text-primary"
            >
              {label}
              {note && <span className="font-normal text-muted">{note}</span>}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}

function channelsOf({ messenger, line, viber, phone }: Contacts, call: string): { href: string; label: string; note?: string }[] {
  return [
    { href: `tel:${phone}`, label: fill(call, { phone: displayPhoneNumber(phone) }) },
    { href: `https://m.me/${encodeURIComponent(messenger)}`, label: 'Messenger' },
    { href: `https://line.me/R/ti/p/${encodeURIComponent(line)}`, label: 'LINE', note: line },
    // without the app the link opens nothing, so the number stands beside it
    { href: `viber://chat?number=${encodeURIComponent(viber)}`, label: 'Viber', note: displayPhoneNumber(viber) },
  ]
}
