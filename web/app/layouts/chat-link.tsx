import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { chatId } from './chat-channels.tsx'

/** Leads to the ways to reach the lender at the end of the page, and opens them. */
export function ChatLink() {
  const { layout } = useTexts()
  return (
    <a href={`#${chatId}`} className="flex min-h-12 items-center gap-3 rounded-md px-2 font-bold text-primary-deep hover:bg-primary-soft">
      <Icon name="chat" /> {layout.chat}
    </a>
  )
}
