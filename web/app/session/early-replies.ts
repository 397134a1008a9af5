import type { EarlyReply } from '@let-twe/client/make-client.ts'
import { callPath } from '@let-twe/core/call-path.ts'
import { getScreen } from '@let-twe/core/screen/endpoints.ts'

/** A reply of the API to a screen: the replies of its calls. */
type ScreenReply = { readonly data: { readonly replies: readonly { readonly call: string; readonly reply: unknown }[] } }

/** Replies that are coming, and once they are here also at hand without waiting. */
type Expected = { readonly coming: Promise<Map<string, unknown>>; here?: ReadonlyMap<string, unknown> }

/** How long a reply that came with others is right; who asks later asks anew. */
const freshMs = 10_000

/** Replies of the screen that was asked for last, by their calls; each is taken once. */
let replies: Expected | null = null

/** Takes the replies of a screen that is on its way instead of asking for each of its calls; one that fails changes nothing. */
export function expectScreen(coming: Promise<unknown>): void {
  const mine: Expected = {
    coming: coming.then(
      (reply) => new Map((reply as ScreenReply | null)?.data.replies.map((each) => [each.call, each.reply])),
      () => new Map<string, unknown>(),
    ),
  }
  replies = mine
  void keepFresh(mine)
}

async function keepFresh(mine: Expected): Promise<void> {
  mine.here = await mine.coming
  setTimeout(() => {
    if (replies === mine) replies = null
  }, freshMs)
}

/** The reply that the page has asked for already, or that came with a screen; undefined, at once or later, when the call has to be made. */
export function takeEarlyReply(path: string): Promise<EarlyReply | undefined> | undefined {
  const asked = window.earlyReplies?.get(path)
  return asked ? takeAsked(path, asked) : takeFromScreen(path)
}

async function takeAsked(path: string, asked: Promise<unknown>): Promise<EarlyReply | undefined> {
  const reply = await asked
  return window.earlyReplies?.delete(path) && reply ? { reply } : takeFromScreen(path)
}

function takeFromScreen(path: string): Promise<EarlyReply | undefined> | undefined {
  if (replies === null || path.startsWith(screensPath) || replies.here?.has(path) === false) return undefined
  return takeOf(replies.coming, path)
}

async function takeOf(coming: Promise<Map<string, unknown>>, path: string): Promise<EarlyReply | undefined> {
  const all = await coming
  const reply = all.get(path)
  return all.delete(path) ? { reply } : undefined
}

const screensPath = callPath(getScreen, { params: { name: '' } })
