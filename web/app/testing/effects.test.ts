import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Files with an effect and a call of the server, and why they are no loader's. */
const honest: Readonly<Record<string, string>> = {
  'web/app/features/notification/notification-page.tsx': 'the effect only has the loader run again when the bell counts otherwise',
  'web/app/features/help/voice-message.tsx': 'the effect only tells the page that somebody speaks; the call is a press',
  'web/app/features/profile/passkeys.tsx': 'the effect asks the browser what the phone can do; the call is a press',
  'web/app/layouts/notification-bell.tsx': 'asks by the clock, whatever page is shown',
  'office/app/features/loan/interview-room.tsx': 'the effect only moves the focus; the call is a press',
  'office/app/list/act-on-ticked.tsx': 'the effect only ends the act when the page is left; the calls follow a press',
  'office/app/features/work/work-page.tsx': 'the effect only moves the focus; the loader calls',
  'web/app/session/session-warning.tsx': 'the effect is a clock; the call is a press on the button',
  'web/app/session/use-session-upkeep.ts': 'tells the server of somebody who types',
  'web/app/session/use-server-language.ts': 'tells the server, and fetches nothing',
  'web/app/slot-form/use-slots.ts': 'the effect only ends a hold; the calls are presses',
}

test("a page's data come from its loader or a press, not from an effect", () => {
  const files = globSync('{web,office}/app/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return !file.includes('.test.') && /\buseEffect\(/.test(source) && /\bcall(Api|Office)\(/.test(source)
  })
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !(file in honest))).toEqual([])
})
