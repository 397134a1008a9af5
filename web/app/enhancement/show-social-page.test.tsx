import { serverMarkup } from '@let-twe/ui/testing/render-in.tsx'
import { expect, test } from 'vitest'
import type { CookieConsent } from '../document/cookie-consent.ts'
import { SocialFrame } from '../layouts/social-frame.tsx'
import { showSocialPage } from './show-social-page.ts'

const frame = () => document.querySelector('iframe')

function visit(consent: CookieConsent | null) {
  document.body.innerHTML = '<template data-social-page></template>'
  const template = document.querySelector('template')!
  template.innerHTML = serverMarkup('en', <SocialFrame page="https://www.facebook.com/lender" />)
  showSocialPage(document, consent)
}

test.each([null, 'necessary'] as const)('with the answer %s about cookies there is no frame', (consent) => {
  visit(consent)
  expect(frame()).toBeNull()
})

test('the frame has an address once the reader opens it', () => {
  visit('all')
  expect(frame()!.hasAttribute('src')).toBe(false)
  expect(frame()!.dataset['source']).toMatch(/^https:\/\/www\.facebook\.com\/plugins\/page\.php\?href=/)
  frame()!.dataset['source'] = 'about:blank'
  document.querySelector('details')!.dispatchEvent(new Event('toggle'))
  expect(frame()!.src).toBe('about:blank')
})
