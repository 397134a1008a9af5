import { expect, test, vi } from 'vitest'
import { replayEarlyInput } from './captured-input.ts'

test('a file that was chosen before the page was alive is chosen once it is', async () => {
  document.body.innerHTML = '<main id="content"><input type="file" class="chosen" /><input type="file" class="empty" /></main>'
  const [chosen, empty] = document.querySelectorAll('input')
  Object.defineProperty(chosen, 'files', { value: [new File(['photo'], 'a.jpg')] })
  const told: (EventTarget | null)[] = []
  document.body.addEventListener('change', ({ target }) => told.push(target))
  replayEarlyInput()
  await vi.waitFor(() => expect(document.documentElement.dataset['alive']).toBe('yes'))
  expect(told).toEqual([chosen])
  expect(told).not.toContain(empty)
})
