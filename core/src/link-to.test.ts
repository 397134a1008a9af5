import { expect, it } from 'vitest'
import { linkTo } from './link-to.ts'

it('puts values into a path, encoded', () => {
  expect(linkTo('/home')).toBe('/home')
  expect(linkTo('/loan-history/:id', { id: 'a/b c' })).toBe('/loan-history/a%2Fb%20c')
})

it('takes every value that a path asks for, and no other', () => {
  // @ts-expect-error -- the id is missing: without this line it must not compile
  expect(() => linkTo('/loan-history/:id')).toThrow(TypeError)
  // @ts-expect-error -- another value than the page asks for
  expect(linkTo('/loan-history/:id', { type: 'a' })).toBe('/loan-history/undefined')
})
