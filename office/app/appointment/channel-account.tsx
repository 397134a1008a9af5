import { channelLink } from '@let-twe/core/appointment/channel-link.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The borrower's account in a channel, as a link where it surely leads there. */
export function ChannelAccount({ channel, account }: { readonly channel: keyof Texts['social_channel']; readonly account: string }) {
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
