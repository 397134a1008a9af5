import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerServer, renderPage } from '../testing/render-page.tsx'
import { FooterLinks } from './footer-links.tsx'
import { MeMenu } from './me-menu.tsx'

const { layout, common } = textsIn('en')

beforeEach(async () => {
  customerServer()
  await renderPage(
    {
      default: () => (
        <>
          <MeMenu />
          <FooterLinks />
        </>
      ),
    },
    { path: '/home' },
  )
})
const linksIn = (list: Element) => Array.from(list.querySelectorAll('a'), (link) => [link.textContent?.trim(), link.getAttribute('href')])

test('the parts of the profile, the settings and both places, and then the pages about the lender', () => {
  const [own, about] = document.querySelectorAll('ul')
  expect(linksIn(own!)).toEqual([
    [layout.basic_information, '/profile/basic-information'],
    [layout.documents, '/profile/documents'],
    [layout.additional_documents, '/profile/additional-documents'],
    [layout.loan_history, '/profile/loan-history'],
    [layout.settings, '/profile/settings'],
    [layout.nearest_branch, '/find-branch'],
    [layout.nearest_atm, '/find-atm'],
  ])
  expect(linksIn(about!)).toEqual([
    [layout.get_to_know_us, '/get-to-know-us'],
    [layout.service_procedure, '/service-procedure'],
    [layout.terms_and_conditions, '/term-and-conditions'],
  ])
})

test('logging out asks first, with OK and cancel', () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === layout.log_out)!
  fireEvent.click(button)
  expect(screen.getByText(layout.log_out_question)).toBeTruthy()
  const answers = Array.from(document.querySelectorAll('dialog[open] button'), ({ textContent }) => textContent)
  expect(answers).toEqual([common.ok, common.cancel])
})

test('the footer of the public pages leads to apply, get to know us, service procedure and terms', () => {
  expect(linksIn(screen.getByRole('navigation', { name: layout.footer_links }))).toEqual([
    [layout.apply_for_loan, '/register'],
    [layout.get_to_know_us, '/get-to-know-us'],
    [layout.service_procedure, '/service-procedure'],
    [layout.terms_and_conditions, '/term-and-conditions'],
  ])
})
