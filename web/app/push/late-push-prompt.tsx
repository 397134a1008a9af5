import { later } from '../page/lazy-part.tsx'
import { loadWords } from '../page/words.ts'
import { useOnPhone } from '../page/use-on-phone.ts'
import { canPromptPush } from './can-prompt-push.ts'

const Prompt = later(async () => {
  const [{ PushPrompt }] = await Promise.all([import('./push-prompt.tsx'), loadWords(['notification'])])
  return PushPrompt
}, null)

/** The question whether this phone shall ring, at the end of a page of another area; most visits have nothing to ask and fetch nothing. */
export function LatePushPrompt() {
  return useOnPhone(canPromptPush, false) ? <Prompt /> : null
}
