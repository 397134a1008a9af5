import { textsIn } from '@let-twe/texts/texts-in.ts'
import { serverMarkup } from '@let-twe/ui/testing/render-in.tsx'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { CookieConsent } from '../document/cookie-consent.ts'
import { AppFooter } from './app-footer.tsx'

const { layout } = textsIn('en')
const facebookPage = 'https://www.facebook.com/lender'

/** The footer at first render: only browsers fetch the content of a frame. */
function footer(consent: CookieConsent | null) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: AppFooter }])
  return serverMarkup('en', <Stub hydrationData={{ loaderData: { root: { contacts: { facebookPage }, consent } } }} />)
}

test.each([null, 'necessary', 'all'] as const)('the social page in the app’s footer, with the answer about cookies: %s', (consent) => {
  expect(footer(consent)).toContain(`href="${facebookPage}"`)
  expect(footer(consent)).toContain(layout.social_page)
  expect(footer(consent).includes(layout.social_show)).toBe(consent === 'all')
  expect(footer(consent).includes('<iframe')).toBe(consent === 'all')
  // closed, and without its address: nothing is fetched before it is opened
  expect(footer(consent)).not.toMatch(/<details[^>]* open=|<iframe[^>]* src=/)
})
