import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import type { ReactNode } from 'react'

/** Known to people who cannot read the messengers' names; fetched when the menu opens. */
const marks = import.meta.glob<string>('./channel-marks/*.svg', { query: '?url', import: 'default', eager: true })

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
        {channelsOf(contacts, layout.chat_call).map(({ mark, href, label, note }) => (
          <li key={href}>
            <Link
              href={href}
              {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
              className="flex min-h-12 items-center gap-3 py-1 font-bold text-primary"
            >
              {mark === 'phone' ? (
                <Icon name="phone" />
              ) : (
                <img src={marks[`./channel-marks/${mark}.svg`]} alt="" width={24} height={24} loading="lazy" />
              )}
              <span className="min-w-0">
                {label} {note && <span className="font-normal whitespace-nowrap text-muted">{note}</span>}
              </span>
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}

type Channel = { mark: 'phone' | 'messenger' | 'line' | 'viber'; href: string; label: ReactNode; note?: string }

function channelsOf({ messenger, line, viber, phone }: Contacts, call: string): Channel[] {
  return [
    { mark: 'phone', href: `tel:${phone}`, label: <TextWithPhone text={call} phone={phone} /> },
    { mark: 'messenger', href: `https://m.me/${encodeURIComponent(messenger)}`, label: 'Messenger' },
    { mark: 'line', href: `https://line.me/R/ti/p/${encodeURIComponent(line)}`, label: 'LINE', note: line },
    // without the app the link opens nothing, so the number stands beside it
    { mark: 'viber', href: `viber://chat?number=${encodeURIComponent(viber)}`, label: 'Viber', note: displayPhoneNumber(viber) },
  ]
}
