import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

/** The borrower's notifications, newest first: time, channel, and whether read. */
export function MessagesSection({ messages }: { readonly messages: LoanFile['messages'] }) {
  const { desk } = useTexts()
  return (
    <Card title={desk.messages}>
      {messages.length === 0 && <p className="text-muted">{desk.messages_none}</p>}
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              {message.title}
              <span className="block text-sm text-muted">
                <InstantText at={message.at} /> · {desk[`message_${message.delivery ?? 'waiting'}`]}
              </span>
            </span>
            <StateTag tone={message.read_at ? 'success' : 'neutral'}>
              {message.read_at ? fill(desk.message_read, { when: formatInstantInText(new Date(message.read_at)) }) : desk.message_unread}
            </StateTag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
