import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { BarChart } from './bar-chart.tsx'

const heights = () => [...document.querySelectorAll('rect > title')].map((title) => Number(title.parentElement!.getAttribute('height')))

test('the highest bar is as high as the picture, the others by their share, and a little is seen', () => {
  renderIn(
    'en',
    <BarChart
      title="Paid out"
      bars={[
        { label: 'Jan', value: 50_000, shown: '500' },
        { label: 'Feb', value: 100_000, shown: '1,000' },
        { label: 'Mar', value: 1, shown: '0.01' },
        { label: 'Apr', value: 0, shown: '0' },
        { label: 'May', value: null, shown: '–' },
      ]}
    />,
  )
  expect(heights()).toEqual([20, 40, 0.6, 0, 0])
  expect([...document.querySelectorAll('title')].map((title) => title.textContent)).toContain('Feb: 1,000')
  const caption = screen.getByText('Paid out').closest('figcaption')!
  expect(caption.textContent).toContain('–')
})

test('nothing at all is no bar, and no error', () => {
  renderIn('en', <BarChart title="Nothing" bars={[]} />)
  expect(heights()).toEqual([])
})
