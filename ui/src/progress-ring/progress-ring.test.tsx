import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { ProgressRing } from './progress-ring.tsx'

test('has a stroke for each part, as many of them full as are done, and says nothing by itself', () => {
  const { container } = renderIn('mm', <ProgressRing done={3} of={8} />)
  const strokes = [...container.querySelectorAll('circle')]
  expect(strokes.map((stroke) => stroke.classList.contains('stroke-primary'))).toEqual([true, true, true, ...Array(5).fill(false)])
  expect(container.textContent).toBe('3/8')
  expect(container.querySelector('[aria-hidden]')).not.toBeNull()
})
