import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { ChatChannels, type Contacts } from './chat-channels.tsx'

/**
 * A native details at the end of a page with the lender's chat channels and phone (the network's own widget was retired in 2024), where it
 * covers nothing; the menus lead to it. It stands in the room that the page leaves below its last line (`pb-24`). Opens without a script.
 * Pages with the bar at the thumb have the same under "Help" there. `wide` where the page is wider than a column.
 */
export function ChatLauncher({ contacts, wide = false }: { readonly contacts: Contacts; readonly wide?: boolean }) {
  const { layout } = useTexts()
  return (
    <section
      aria-label={withoutJoiners(layout.chat)}
      className={`relative mx-auto -mt-20 flex w-full ${wide ? 'max-w-wide' : 'max-w-page'} justify-end px-4 pb-8 print:hidden`}
    >
      <details data-menu className="group relative w-fit">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1.5 rounded-full border-2 border-surface bg-primary px-3 text-sm font-bold text-on-primary shadow-raised hover:bg-primary-deep">
          <Icon name="chat" className="group-open:hidden" />
          <Icon name="close" className="hidden group-open:block" />
          {layout.chat}
        </summary>
        <div className="absolute right-0 bottom-full mb-2 w-72 max-w-[calc(100vw-1.5rem)] rounded-xl border border-line bg-surface px-4 py-3 shadow-raised">
          <ChatChannels contacts={contacts} />
        </div>
      </details>
    </section>
  )
}
