import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPlace } from './keep-place.ts'

const stay = (event: Event) => event.preventDefault()
beforeEach(() => addEventListener('click', stay))
afterEach(() => {
  removeEventListener('click', stay)
  history.replaceState(null, '', '/')
})

test('another language opens the same screen of a form, and what its address asks for', () => {
  keepPlace(document)
  renderIn('en', <LanguageSwitch hrefFor={(language) => `${location.pathname}?lang=${language}`} />)
  const thai = document.querySelector<HTMLAnchorElement>('a[hreflang="th"]')!
  history.replaceState(null, '', '/required-documents?from=check&lang=mm#permit_back')
  fireEvent.click(thai)
  const { search, hash } = new URL(thai.href)
  expect([new URLSearchParams(search).get('lang'), new URLSearchParams(search).get('from'), hash]).toEqual(['th', 'check', '#permit_back'])
})
