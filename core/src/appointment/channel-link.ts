import type { socialChannels } from '../borrower/answers.ts'

type SocialChannel = (typeof socialChannels)[number]

/** The hosts to which a typed link of each channel may lead. */
const hosts: Readonly<Record<SocialChannel, readonly string[]>> = {
  messenger: [
    'm.me',
    'messenger.com',
    'www.messenger.com',
    'facebook.com',
    'www.facebook.com',
    'm.facebook.com',
    'web.facebook.com',
    'mbasic.facebook.com',
    'fb.com',
    'www.fb.com',
    'fb.me',
  ],
  line: ['line.me', 'lin.ee'],
  viber: ['viber.me', 'chats.viber.com', 'invite.viber.com'],
}

/**
 * The link that opens a conversation with a borrower in the given channel, from the typed text: a link of that channel, a name in
 * it or a phone number. Null when the target is not certainly the channel: the text is then shown without a link.
 */
export function channelLink(channel: SocialChannel, account: string): string | null {
  if (/^https?:/i.test(account)) {
    const url = plainAddress(account)
    if (!url || !hosts[channel].includes(url.hostname)) return null
    return `https://${url.hostname}${url.pathname}${url.search}`
  }
  const number = account.replace(/[\s-]/g, '').replace(/^0(?=\d{9}$)/, '+66')
  if (channel === 'viber') return /^\+?\d{8,15}$/.test(number) ? `viber://chat?number=${encodeURIComponent(number)}` : null
  if (!/^@?[\w.-]{2,100}$/.test(account)) return null
  const name = encodeURIComponent(account)
  if (channel === 'messenger') return `https://m.me/${encodeURIComponent(account.replace(/^@/, ''))}`
  return account.startsWith('@') ? `https://line.me/R/ti/p/${name}` : `https://line.me/R/ti/p/~${name}`
}

/** True for an address (http or https) at one of the channels: no other host, no user and no port in it. */
export function isChannelAddress(account: string): boolean {
  const url = plainAddress(account)
  return url !== null && Object.values(hosts).flat().includes(url.hostname)
}

function plainAddress(account: string): URL | null {
  const url = URL.parse(account)
  return url && url.username === '' && url.password === '' && url.port === '' ? url : null
}
