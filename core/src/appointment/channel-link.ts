import type { socialChannels } from '../profile/answers.ts'

type SocialChannel = (typeof socialChannels)[number]

/** The hosts to which a typed link of each channel may lead. */
const hosts: Readonly<Record<SocialChannel, readonly string[]>> = {
  messenger: ['m.me', 'messenger.com', 'www.messenger.com', 'facebook.com', 'www.facebook.com', 'm.facebook.com'],
  line: ['line.me', 'lin.ee'],
  viber: ['viber.me', 'chats.viber.com', 'invite.viber.com'],
}

/**
 * The link that opens a conversation with a borrower in the channel that they gave, from what they typed: a link of that channel, a name in it or
 * a phone number. Null when it leads nowhere that is known to be the channel: it is shown as text then, never as a link.
 */
export function channelLink(channel: SocialChannel, account: string): string | null {
  if (/^https?:/i.test(account)) {
    const url = URL.parse(account)
    if (!url || !hosts[channel].includes(url.hostname) || url.username !== '' || url.port !== '') return null
    return `https://${url.hostname}${url.pathname}${url.search}`
  }
  const number = account.replace(/[\s-]/g, '').replace(/^0(?=\d{9}$)/, '+66')
  if (channel === 'viber') return /^\+?\d{8,15}$/.test(number) ? `viber://chat?number=${encodeURIComponent(number)}` : null
  if (!/^@?[\w.-]{2,100}$/.test(account)) return null
  const name = encodeURIComponent(account)
  if (channel === 'messenger') return `https://m.me/${encodeURIComponent(account.replace(/^@/, ''))}`
  return account.startsWith('@') ? `https://line.me/R/ti/p/${name}` : `https://line.me/R/ti/p/~${name}`
}
