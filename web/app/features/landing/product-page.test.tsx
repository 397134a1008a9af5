import { sampleLender, sampleLenderOfTwo } from '@let-twe/client/testing/sample-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { OurLoans } from './our-loans.tsx'
import * as productPage from './product-page.tsx'
import { readCalculation } from './read-calculation.ts'

const open = async (code: string) => {
  customerServer().on(getLender, sampleLenderOfTwo)
  await renderPage(productPage, { path: '/loans/:code', at: `/loans/${code}` })
}

test('a product has its own terms and its own calculator', async () => {
  await open('emergency')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Emergency loan')
  expect(document.body.textContent).toContain('For money that is needed suddenly')
  expect(document.querySelector('form')!.getAttribute('action')).toBe('/loans/emergency#calculator')
  expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('3000')
  expect(document.querySelector('[data-payment]')!.textContent).toContain('×\u00a02')
  // beside the larger maximum nothing more is promised
  expect(document.body.textContent).not.toContain('50,000')
})

test.each(languages)('the landing page leads to each product where several are offered, in %s', (language) => {
  const texts = textsIn(language)
  const show = (lender: typeof sampleLender) =>
    render(
      <TextsProvider language={language} texts={texts}>
        <OurLoans lender={lender} />
      </TextsProvider>,
    )
  const links = within(show(sampleLenderOfTwo).container).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/loans/standard', '/loans/emergency'])
  expect(show(sampleLender).container.querySelector('a')).toBeNull()
})

test('a product with monthly payments alone is calculated by them', () => {
  const { terms } = sampleLenderOfTwo.products[1]!
  const monthly = { ...terms, terms: { ...terms.terms, first: [{ months: 2, timesPerMonth: 1 as const, dueDays: [30, 60] }] } }
  expect(readCalculation(new URLSearchParams('amount=3000&months=2'), monthly).quote?.instalments).toHaveLength(2)
})

test('a product without first loans is calculated for later ones', () => {
  const { terms } = sampleLenderOfTwo.products[1]!
  const later = { ...terms, terms: { ...terms.terms, first: [] } }
  expect(readCalculation(new URLSearchParams('first=yes&amount=4000&months=2'), later)).toMatchObject({
    first: false,
    quote: { total: expect.any(Number) },
  })
  const only = { ...terms, terms: { ...terms.terms, repeat: [], good_customer: [] } }
  expect(readCalculation(new URLSearchParams('first=no&amount=4000&months=2'), only)).toMatchObject({ quote: null })
})
