import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { Timeline } from './timeline.tsx'

test('each point says in words whether it is done, now or later', () => {
  renderIn(
    'en',
    <Timeline
      items={[
        { title: 'Sent', date: '2026-11-18', state: 'done' },
        { title: 'Interview', state: 'now' },
        { title: 'Money', state: 'next' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Sent (Done)Wednesday 18-11-2026',
    'Interview (Now)',
    'Money (Later)',
  ])
  expect(screen.getAllByRole('listitem')[1]!.getAttribute('aria-current')).toBe('step')
})
