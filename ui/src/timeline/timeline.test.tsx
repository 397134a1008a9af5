import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { Timeline } from './timeline.tsx'

test('each point says in words whether it is done, now or later', () => {
  renderIn(
    'en',
    <Timeline
      items={[
        { title: 'Sent', date: '2025-11-18', state: 'done' },
        { title: 'Interview', state: 'now' },
        { title: 'Money', state: 'next' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Sent (Done)Tue 18\u00a0Nov\u00a02025',
    'Interview (Now)',
    'Money (Later)',
  ])
  expect(screen.getAllByRole('listitem')[1]!.getAttribute('aria-current')).toBe('step')
})
