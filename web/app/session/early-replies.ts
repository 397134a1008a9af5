import { callPath } from '@let-twe/core/call-path.ts'
import { getScreen } from '@let-twe/core/screen/endpoints.ts'

/** A reply of the API to a screen: the replies of its calls. */
type ScreenReply = { readonly data: { readonly replies: readonly { readonly call: string; readonly reply: unknown }[] } }

/** How long a reply that came with others is right; who asks later asks anew. */
const freshMs = 10_000

/** Replies of the screen that was asked for last, by their calls; each is taken once. */
let replies: Promise<Map<string, unknown>> | null = null

/** Takes the replies of a screen that is on its way instead of asking for each of its calls; one that fails changes nothing. */
export function expectScreen(coming: Promise<unknown>): void {
  const mine = coming.then(
    (reply) => new Map((reply as ScreenReply | null)?.data.replies.map((each) => [each.call, each.reply])),
    () => new Map<string, unknown>(),
  )
  replies = mine
  void mine.then(() =>
    setTimeout(() => {
      if (replies === mine) replies = null
    }, freshMs),
  )
}

/** The reply that the page has asked for already, or that came with a screen; undefined when the call has to be made. */
export async function takeEarlyReply(path: string): Promise<Response | undefined> {
  const asked = await window.earlyReplies?.get(path)
  if (window.earlyReplies?.delete(path) && asked) return Response.json(asked)
  if (replies === null || path.startsWith(screensPath)) return undefined
  const all = await replies
  const reply = all.get(path)
  return all.delete(path) ? Response.json(reply) : undefined
}

const screensPath = callPath(getScreen, { params: { name: '' } })
