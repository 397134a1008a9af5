import { expect, it } from 'vitest'
import { matchPages } from './match-pages.ts'

const isPage = matchPages(['', 'loans', 'loans/:id', 'money/days/:id', 'settings/:area?'])

it.each(['/', '/loans', '/loans/', '/loans/0198c2', '/settings', '/settings/hours', '/money/days/7'])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

it.each(['/no-such', '/loansx', '/loans/1/2', '/settings/hours/1', '/money/days', '//'])('%s is none', (path) => {
  expect(isPage(path)).toBe(false)
})
