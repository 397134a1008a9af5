import { expect, it } from 'vitest'
import { linkTo } from './link-to.ts'

it('puts values into a path, encoded', () => {
  expect(linkTo('/home', {})).toBe('/home')
  expect(linkTo('/loan-history/:id', { id: 'a/b c' })).toBe('/loan-history/a%2Fb%20c')
  expect(linkTo('/a/:one/b/:two', { one: '1', two: '2' })).toBe('/a/1/b/2')
})

it('asks for every value of a path', () => {
  // @ts-expect-error -- the id is missing: without this line it must not compile
  expect(linkTo('/loan-history/:id', {})).toBe('/loan-history/undefined')
})
