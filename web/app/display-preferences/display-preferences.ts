/** The display preferences of a reader: larger text, stronger contrast. Dark follows the phone. */
export const looks = ['large', 'contrast'] as const

export type Look = (typeof looks)[number]

/** As long as the language: 365 days. */
const cookieMaxAgeSeconds = 365 * 24 * 3600

/** The wishes in a cookie header or in document.cookie. */
export function readDisplayPreferences(cookies: string): readonly Look[] {
  const kept = /(?:^|;\s*)look=([a-z.]+)/.exec(cookies)?.[1]?.split('.') ?? []
  return looks.filter((look) => kept.includes(look))
}

/** Stores the display preferences on this phone, in a cookie that stays after a log-out, and shows them at once. */
export function storeDisplayPreferences(wanted: readonly Look[]): void {
  document.cookie = `look=${wanted.join('.')}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax`
  document.documentElement.dataset['look'] = wanted.join(' ')
}

/** The line in the head of every page that shows the wishes before the page is laid out; a phone that asks for contrast has it. */
export const displayScript = `{
const kept = /(?:^|;\\s*)look=([a-z.]+)/.exec(document.cookie)
const look = (kept ? kept[1].split('.') : []).concat(matchMedia('(prefers-contrast: more)').matches ? 'contrast' : [])
if (look.length) document.documentElement.dataset.look = look.join(' ')
}`
