import { afterEach, expect, test } from 'vitest'
import { pagesAhead } from './fetch-ahead.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const show = (...paths: string[]) => {
  document.body.innerHTML = `<a href="/notification"></a><main>${paths.map((path) => `<a href="${path}"></a>`).join('')}</main>`
}

test('the pages that a page leads to, each once, first those in its content, and no more than three', () => {
  show('/current-loan', '/payment/atm', '/payment/mobile-banking')
  expect(pagesAhead(document, '/home')).toEqual(['/current-loan', '/payment/atm', '/notification'])
  show('/current-loan', '/payment/atm', '/find-branch')
  expect(pagesAhead(document, '/home')).toEqual(['/current-loan', '/payment/atm', '/find-branch'])
})

test('neither the page itself nor public pages, other sites, telephone numbers and the other languages', () => {
  show('/home?x=1', '/faq', '/login', 'https://elsewhere.example/current-loan', 'tel:+6621234567', '/current-loan?lang=th', '/nowhere')
  expect(pagesAhead(document, '/home')).toEqual(['/notification'])
})
