import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { MenuDisclosure } from './menu-disclosure.tsx'

function openMenu(): HTMLDetailsElement {
  renderIn(
    'en',
    <MenuDisclosure>
      <a href="#home">Home</a>
    </MenuDisclosure>,
  )
  const menu = screen.getByText('Menu').closest('details')!
  menu.open = true
  return menu
}

test('Escape closes it and the focus is on its button again', () => {
  const menu = openMenu()
  fireEvent.keyDown(screen.getByText('Home'), { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('a press outside or on a link closes it', () => {
  const menu = openMenu()
  fireEvent.click(document.body)
  expect(menu.open).toBe(false)
  menu.open = true
  fireEvent.click(screen.getByText('Home'))
  expect(menu.open).toBe(false)
})
