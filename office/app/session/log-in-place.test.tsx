import { expect, test } from 'vitest'
import { logInAddress, placeAfterLogIn } from './log-in-place.ts'

test.each(['/loans/1?pane=history', '/loans?state=late&after=abc', '/audit'])('the link %s survives the log-in', (wanted) => {
  expect(placeAfterLogIn(logInAddress(location.origin + wanted))).toBe(wanted)
})

test('the office begins at its start without a link', () => {
  expect(logInAddress(`${location.origin}/`)).toBe('/log-in')
  expect(placeAfterLogIn('/log-in')).toBe('/')
})

test.each(['//evil.example/loans', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '\t//evil.example'])(
  'never leads to another site: %j',
  (to) => {
    expect(placeAfterLogIn(`/log-in?${new URLSearchParams({ to })}`)).toBe('/')
  },
)
