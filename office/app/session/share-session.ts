import { type OfficeSession, forgetSession, readSession, storeSession } from './session.ts'

/** The messages between tabs of the office. */
type Message = { readonly kind: 'asks' } | { readonly kind: 'in'; readonly session: OfficeSession } | { readonly kind: 'out' }

/** Other tabs of one machine answer within a few milliseconds. */
const answerMs = 200
let channel: BroadcastChannel | null = null
let waiting: (() => void) | null = null

/** Shares the session with the other tabs of this browser, in memory alone: a new tab gets it, and a log-out ends it in all of them. */
export function shareSession(): void {
  channel = new BroadcastChannel('office-session')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
}

/** Requests the session of the other tabs; a reply is stored here. */
export async function askOtherTabs(): Promise<void> {
  if (!channel) return
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting = resolve
  tell({ kind: 'asks' })
  const timer = setTimeout(resolve, answerMs)
  await promise
  clearTimeout(timer)
}

/** Notifies the other tabs of a log-in or log-out. */
export function notifyOtherTabs(): void {
  const session = readSession()
  tell(session ? { kind: 'in', session } : { kind: 'out' })
}

function tell(message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this site
  channel?.postMessage(message)
}

function hear(message: Message): void {
  const mine = readSession()
  if (message.kind === 'asks') {
    if (mine) notifyOtherTabs()
  } else if (message.kind === 'out') forgetSession()
  else {
    // a tab of another user keeps its user
    if (!mine) storeSession(message.session)
    waiting?.()
  }
}
