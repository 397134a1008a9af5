/** A phone that wants push messages, as its browser described itself (RFC 8030, RFC 8291). */
export type PushSubscriber = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The content for a phone. A newer message of the same topic replaces its predecessor at the push service. */
export type PushMessage = {
  readonly payload: string
  /** At most 32 characters of base64url. */
  readonly topic: string
  /** The time for which the push service stores it for a phone that is off. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
}

/** `gone`: the subscription is over and may be forgotten. `failed`: not now. */
export type PushOutcome = 'taken' | 'gone' | 'failed'

/** Sends push messages; never throws. */
export type PushGateway = {
  /** The public key that browsers subscribe with: 65 bytes, base64url. */
  readonly publicKey: string
  send(subscriber: PushSubscriber, message: PushMessage): Promise<PushOutcome>
}
