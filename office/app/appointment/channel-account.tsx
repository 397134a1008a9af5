import { channelLink } from '@let-twe/core/appointment/channel-link.ts'
import type { socialChannels } from '@let-twe/core/borrower/answers.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The borrower's account in a channel, as a link where it surely leads there. */
export function ChannelAccount({ channel, account }: { readonly channel: (typeof socialChannels)[number]; readonly account: string }) {
  const { social_channel: names } = useTexts()
  const link = channelLink(channel, account)
  const words = `${names[channel]}: ${account}`
  if (link === null) return words
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="text-primary underline">
      {words}
    </a>
  )
}
