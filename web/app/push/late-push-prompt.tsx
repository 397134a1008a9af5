import { later } from '../page/lazy-part.tsx'
import { loadWords } from '../page/words.ts'
import { useOnPhone } from '../page/use-on-phone.ts'
import { canPromptPush } from './can-prompt-push.ts'

const Prompt = later(
  'push-prompt',
  async () => {
    const [{ PushPrompt }] = await Promise.all([import('./push-prompt.tsx'), loadWords(['notification'])])
    return PushPrompt
  },
  null,
)

/** Asks for push permission at the end of a page. Its code is fetched only where there is a reason to ask. */
export function LatePushPrompt() {
  return useOnPhone(canPromptPush, false) ? <Prompt /> : null
}
