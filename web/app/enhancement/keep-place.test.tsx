import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPlace } from './keep-place.ts'

const stay = (event: Event) => event.preventDefault()
beforeEach(() => addEventListener('click', stay))
afterEach(() => {
  removeEventListener('click', stay)
  history.replaceState(null, '', '/')
})

test('another language opens the same screen of the registration', () => {
  keepPlace(document)
  renderIn('en', <LanguageSwitch />)
  const thai = document.querySelector<HTMLAnchorElement>('a[hreflang="th"]')!
  history.replaceState(null, '', '/register#salary')
  fireEvent.click(thai)
  expect([new URL(thai.href).search, new URL(thai.href).hash]).toEqual(['?lang=th', '#salary'])
})
