import { mayBeOutside } from '../outside/public-post.ts'

/** Hosts of the push services of browsers: Chrome and those made of it (FCM), Firefox (autopush), Safari (Apple), Edge (WNS). */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** True for a public https address at one of these hosts, or at a host below one. */
export function isPushService(url: URL, services: readonly string[]): boolean {
  return mayBeOutside(url) && services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
