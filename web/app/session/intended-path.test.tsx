import { expect, test } from 'vitest'
import { intendedCookie, takeIntendedPath } from './intended-path.ts'

test("the server's path is read once", () => {
  document.cookie = intendedCookie('/profile/loan-history?page=2')
  expect([takeIntendedPath(), takeIntendedPath()]).toEqual(['/profile/loan-history?page=2', undefined])
})

test('a cookie that was tampered with names no page', () => {
  document.cookie = 'intended_url=%E0%A4%A; Path=/'
  expect(takeIntendedPath()).toBeUndefined()
})
