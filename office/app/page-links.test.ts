import { href } from 'react-router'
import { expect, it } from 'vitest'

// that no link is written by hand is checked for both front ends in web/app/page-links.test.ts
it('lets no unknown page and no missing value compile', () => {
  expect(href('/loans/:id', { id: 'a/b' })).toBe('/loans/a%2Fb')
  // @ts-expect-error -- the queue is at `/loans`
  expect(href('/queue')).toBe('/queue')
  // @ts-expect-error -- the id is missing
  expect(() => href('/loans/:id')).toThrow('id')
})
