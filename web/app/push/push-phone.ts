import { getPushKey, subscribePush, unsubscribePush } from '@let-twe/core/notification/endpoints.ts'
import { callApi } from '../api/call-api.ts'
import { readStored, store } from '../session/session-store.ts'
import { workerAddress } from '../document/worker-address.ts'

/** The state of push on this phone: unsupported, forbidden by its owner, on for the logged-in person, or off. */
export type PushState = 'impossible' | 'blocked' | 'on' | 'off'

/** Whose messages this phone gets, and at which address; lives longer than a session, ends with a logout. */
const ownerKey = 'letwe-push-owner'

/** A push service that does not reply must not block a log-out. */
const timeoutMs = 1_500

/** The state of push on this phone for the logged-in person. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await currentSubscription()
  return subscription && Notification.permission === 'granted' && isMine(storedOwner()) ? 'on' : 'off'
}

/** Asks the phone's owner and subscribes; call it from a press only. A message when it failed, else null. */
export async function turnPushOn(failed: string): Promise<{ state: PushState; problem: string | null }> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off', problem: null }
  const problem = await connect(failed)
  return { state: problem === null ? 'on' : 'off', problem }
}

/** A browser may change or forget this phone's push address: the server gets the new one. Does nothing where push is off. */
export async function renewPush(): Promise<void> {
  const owner = storedOwner()
  if (!isMine(owner) || Notification.permission !== 'granted') return
  if ((await currentSubscription())?.endpoint !== owner.endpoint) await connect('')
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
export async function disablePush(): Promise<void> {
  if (storedOwner() === null) return
  await Promise.race([turnPushOff(), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/** Subscribes on the phone and on the server; a message after a failure, else null. */
async function connect(failed: string): Promise<string | null> {
  const key = await callApi(getPushKey, {})
  if (!key.ok) return key.message
  const subscription = await subscribe(key.data.public_key).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return failed
  const reply = await callApi(subscribePush, { body: { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] } })
  if (!reply.ok) return reply.message
  const userId = readStored('userId') ?? ''
  localStorage.setItem(ownerKey, JSON.stringify({ userId, endpoint }))
  store('pushUserId', userId)
  return null
}

type Owner = { readonly userId: string; readonly endpoint: string }

function storedOwner(): Owner | null {
  try {
    return JSON.parse(localStorage.getItem(ownerKey) ?? 'null') as Owner | null
  } catch {
    return null
  }
}

function isMine(owner: Owner | null): owner is Owner {
  return owner !== null && owner.userId === readStored('userId')
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerAddress('/sw.js'))
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  return before ?? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
