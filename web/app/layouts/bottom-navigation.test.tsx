import { prepareTexts } from '../page/prepare-texts.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearStored, expireStored, store } from '../session/session-store.ts'
import type { Contacts } from './chat-channels.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'

const { layout } = textsIn('en')
const contacts: Contacts = { messenger: 'lender', line: '@lender', viber: '+66812345678', facebookPage: 'lender', phone: '+6634123456' }

beforeEach(() => prepareTexts('en'))
afterEach(() => {
  cleanup()
  clearStored()
})

function show(at: string, known: Contacts | null = contacts) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <TextsProvider language="en" texts={textsIn('en')}>
        <BottomNavigation contacts={known} />
      </TextsProvider>
    </MemoryRouter>,
  )
  return within(screen.getByRole('navigation', { name: layout.bar }))
}

test.each([
  ['/home', 'bar_home'],
  ['/current-loan', 'bar_loan'],
  ['/loan-history/1', 'bar_loan'],
  ['/payment/atm', 'bar_pay'],
] as const)('at %s one place is the current one', (at, place) => {
  const current = show(at)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([layout[place]])
})

test('on a page that is none of them no place is the current one', () => {
  expect(show('/notification').queryByRole('link', { current: 'page' })).toBeNull()
})

test('Pay leads to the way that was looked at last, also after a session has run out', () => {
  expect(show('/home').getByRole('link', { name: layout.bar_pay }).getAttribute('href')).toBe('/payment/mobile-banking')
  cleanup()
  store('payWay', 'branch')
  expireStored()
  expect(show('/home').getByRole('link', { name: layout.bar_pay }).getAttribute('href')).toBe('/payment/branch')
})

test('Help is every way to reach the lender and the questions, and links to the chat open it', () => {
  show('/home')
  const help = document.getElementById('chat')!
  expect(help.closest('details')?.querySelector('summary')?.textContent).toBe(layout.bar_help)
  const targets = [...help.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(targets.map((target) => target!.split(':')[0])).toEqual([
    '/help/messages',
    '/help/call-back',
    '/help/permit',
    '/help/complaint',
    '/help/next-loan',
    'tel',
    'https',
    'https',
    'viber',
    '/faq',
  ])
})

test('without the lender Help leads to the questions', () => {
  expect(show('/home', null).getByRole('link', { name: layout.bar_help }).getAttribute('href')).toBe('/faq')
})
