import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { CheckList } from './check-list.tsx'

test('each fact is an item of one list, and its mark says nothing to a screen reader', () => {
  renderIn('en', <CheckList items={['We tell you every cost first', 'We speak your language']} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'We tell you every cost first',
    'We speak your language',
  ])
  expect(screen.queryByRole('img')).toBeNull()
})
