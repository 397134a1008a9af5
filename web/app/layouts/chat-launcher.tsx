import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The ways to reach the lender that the launcher needs. */
export type Contacts = Pick<Lender['social'], 'messenger' | 'line' | 'viber' | 'facebookPage'> & { readonly phone: string }

/**
 * A native details at the end of every page with the lender's chat channels and phone (the network's own widget was retired in 2024), where it
 * covers nothing; the menus lead to it. It stands in the room that the page leaves below its last line (`pb-24`). Opens without a script.
 */
export function ChatLauncher({ contacts }: { contacts: Contacts }) {
  const { layout } = useTexts()
  const channels = channelsOf(contacts, layout.chat_call)
  return (
    <div className="relative mx-auto -mt-20 flex w-full max-w-wide justify-end px-4 pb-8 print:hidden">
      <details data-menu data-chat className="group relative w-fit">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full border-2 border-surface bg-primary px-4 text-sm font-bold text-on-primary shadow-raised hover:bg-primary-deep">
          <Icon name="chat" className="group-open:hidden" />
          <Icon name="close" className="hidden group-open:block" />
          {layout.chat}
        </summary>
        <div className="absolute right-0 bottom-full mb-2 w-72 max-w-[calc(100vw-1.5rem)] rounded-xl border border-line bg-surface px-4 py-3 shadow-raised">
          <p className="mb-1 font-bold">{layout.chat_title}</p>
          <ul id={chatId} className="divide-y divide-line">
            {channels.map(({ href, label, note }) => (
              <li key={href}>
                <a
                  href={href}
                  {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
                  className="flex min-h-12 flex-wrap items-center gap-x-2 py-1 font-bold text-primary"
                >
                  {label}
                  {note && <span className="font-normal text-muted">{note}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  )
}

/** What a link to the channels names: a browser opens the details around it. */
export const chatId = 'chat'

function channelsOf({ messenger, line, viber, phone }: Contacts, call: string): { href: string; label: string; note?: string }[] {
  const shown = (number: string) => {
    const parsed = parsePhoneNumber(number)
    return parsed ? displayPhoneNumber(parsed) : number
  }
  return [
    { href: `https://m.me/${encodeURIComponent(messenger)}`, label: 'Messenger' },
    { href: `https://line.me/R/ti/p/${encodeURIComponent(line)}`, label: 'LINE', note: line },
    // without the app the link opens nothing, so the number stands beside it
    { href: `viber://chat?number=${encodeURIComponent(viber)}`, label: 'Viber', note: shown(viber) },
    { href: `tel:${phone}`, label: fill(call, { phone: shown(phone) }) },
  ]
}
