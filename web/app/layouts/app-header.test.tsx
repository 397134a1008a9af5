import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '../prepare-texts.ts'
import { namePage } from '../session/load-at-tap.ts'
import { clearStored, store } from '../session/session-store.ts'
import { AppHeader } from './app-header.tsx'
import { AppLink } from './app-link.tsx'
import { FooterLinks } from './footer-links.tsx'

const { layout, common } = textsIn('en')

beforeEach(async () => {
  await prepareTexts('en')
  render(
    <MemoryRouter initialEntries={['/home']}>
      <TextsProvider language="en" texts={textsIn('en')}>
        <LinkProvider component={AppLink}>
          <AppHeader waiting />
          <FooterLinks />
        </LinkProvider>
      </TextsProvider>
    </MemoryRouter>,
  )
  // what is in it comes with the first press
  fireEvent.click(document.querySelector('summary')!)
})
afterEach(cleanup)

const linksIn = (name: string) => {
  const nav = [...document.querySelectorAll('nav')].find((each) => each.getAttribute('aria-label') === name)!
  return Array.from(nav.querySelectorAll('a'), (link) => [link.textContent?.trim(), link.getAttribute('href')])
}

test('the menu has home, the four parts of the profile and both places, in this order', () => {
  expect(linksIn(layout.menu).slice(0, 7)).toEqual([
    [layout.home, '/home'],
    [layout.basic_information, '/profile/basic-information'],
    [layout.documents, '/profile/documents'],
    [layout.additional_documents, '/profile/additional-documents'],
    [layout.loan_history, '/profile/loan-history'],
    [layout.nearest_branch, '/find-branch'],
    [layout.nearest_atm, '/find-atm'],
  ])
})

test('a link of the menu loads its page at the tap, and the page that is open is marked', () => {
  store('token', 'a-token')
  store('userId', 'a-user')
  const load = vi.fn()
  namePage('/find-branch', { open: async () => {}, load })
  fireEvent.click(screen.getByRole('link', { name: layout.nearest_branch }))
  expect(load).toHaveBeenCalledOnce()
  clearStored()
  const here = document.querySelectorAll('nav a[aria-current="page"]')
  expect(Array.from(here, (link) => link.getAttribute('href'))).toEqual(['/find-branch'])
})

test('logging out asks first, with OK and cancel', () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === layout.log_out)!
  fireEvent.click(button)
  expect(screen.getByText(layout.log_out_question)).toBeTruthy()
  const answers = Array.from(document.querySelectorAll('dialog[open] button'), ({ textContent }) => textContent)
  expect(answers).toEqual([common.ok, common.cancel])
})

test('the footer leads to apply, get to know us, service procedure and terms', () => {
  expect(linksIn(layout.footer_links)).toEqual([
    [layout.apply_for_loan, '/register'],
    [layout.get_to_know_us, '/get-to-know-us'],
    [layout.service_procedure, '/service-procedure'],
    [layout.terms_and_conditions, '/term-and-conditions'],
  ])
})
