import { expect, test, vi } from 'vitest'
import { copyWithoutJoiners } from './copy-without-joiners.ts'

test('a selection is copied without the marks that keep its lines, and one without marks as the browser does it', () => {
  expect(copied('ချေး\u2060ငွေ 5,000\u00a0ဘတ်')).toBe('ချေးငွေ 5,000 ဘတ်')
  expect(copied('9/MAHAMA(N)\u200b100822')).toBe('9/MAHAMA(N)100822')
  expect(copied('Loan')).toBeNull()
})

/** The text that is put on the clipboard; null where the browser puts it there itself. */
function copied(selected: string): string | null {
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ toString: () => selected } as Selection)
  const setData = vi.fn()
  const event = new Event('copy', { cancelable: true })
  copyWithoutJoiners(Object.assign(event, { clipboardData: { setData } }) as unknown as ClipboardEvent)
  return event.defaultPrevented ? (setData.mock.calls[0]![1] as string) : null
}
