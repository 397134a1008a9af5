import { getPushKey, subscribePush, unsubscribePush } from '@let-twe/core/notification/endpoints.ts'
import { callApi } from '../api/call-api.ts'
import { readStored, store } from '../session/session-store.ts'

/** How this phone stands: it cannot, its owner forbade it, it is on for who is logged in, or off. */
export type PushState = 'impossible' | 'blocked' | 'on' | 'off'

/** Whose messages this phone gets; lives longer than a session, ends with a logout. */
const ownerKey = 'letwe-push-owner'

/** A push service that does not answer must not keep somebody logged in on the screen. */
const patienceMs = 1_500

/** How push messages stand on this phone for who is logged in. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await currentSubscription()
  return subscription && Notification.permission === 'granted' && localStorage.getItem(ownerKey) === readStored('userId') ? 'on' : 'off'
}

/** Asks the phone's owner and subscribes; call it from a press only. A message when it failed, else null. */
export async function turnPushOn(failed: string): Promise<{ state: PushState; problem: string | null }> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off', problem: null }
  const key = await callApi(getPushKey, {})
  if (!key.ok) return { state: 'off', problem: key.message }
  const subscription = await subscribe(key.data.public_key).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return { state: 'off', problem: failed }
  const reply = await callApi(subscribePush, { body: { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] } })
  if (!reply.ok) return { state: 'off', problem: reply.message }
  const owner = readStored('userId') ?? ''
  localStorage.setItem(ownerKey, owner)
  store('pushUserId', owner)
  return { state: 'on', problem: null }
}

/** Ends push messages on this phone; the server forgets it too, or finds it gone when it next tries. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription().catch(() => null)
  localStorage.removeItem(ownerKey)
  if (!subscription) return
  void callApi(unsubscribePush, { body: { endpoint: subscription.endpoint } }, { keepalive: true })
  await subscription.unsubscribe().catch(() => false)
}

/** Before a logout: nobody's messages come to this phone any more. Takes no time where it was never on, and never long. */
export async function quietPhone(): Promise<void> {
  if (localStorage.getItem(ownerKey) === null) return
  await Promise.race([turnPushOff(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  return before ?? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
