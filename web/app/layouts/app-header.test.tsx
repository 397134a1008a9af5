import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerServer, renderPage } from '../testing/render-page.tsx'
import { AppHeader } from './app-header.tsx'
import { FooterLinks } from './footer-links.tsx'

const { layout, common } = textsIn('en')

beforeEach(async () => {
  customerServer().on(countNotifications, { count: 0 })
  await renderPage(
    {
      default: () => (
        <>
          <AppHeader />
          <FooterLinks />
        </>
      ),
    },
    { path: '/home' },
  )
})
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
