import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { Tabs } from './tabs.tsx'

test('tabs are links, and the current one says so', () => {
  renderIn(
    'en',
    <Tabs
      label="Profile"
      tabs={[
        { href: '/a', label: 'A', current: true },
        { href: '/b', label: 'B' },
      ]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('A')
})
