import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from 'react-router'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Where an address goes: a link's `href` or `to`, a form's `action`, a heading's `back`, a redirect, a navigation. */
const places = /\b(?:href|to|action|from|back|url|start_url|page)(?:=|: |=\{)|\b(?:navigate|redirect|leave|assign)\(|[?:] |\?\? |\[/
/** A literal path; the compiler checks the results of `href(…)` against the routes. */
const byHand = new RegExp(`(?:${places.source})["'\`](/(?!api/)(?:[a-z][\\w/-]*)?)(?=["'\`?#$])`, 'g')
/** Files of `public/`, and the worker that runs without the router. */
const files = /\/(?:icon|favicon|apple|sw\.js|manifest)/
const withoutRouter = /-keys?\.ts$|\.page\.ts$|page\/page\.ts$|routes\.ts|service-worker\/|testing\/|\.test\./

it.each(['web', 'office'])('builds every link of %s from its routes', (app) => {
  const sources = globSync(`${app}/app/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !withoutRouter.test(file))
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((file) => pathsIn(readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`))
  expect(found).toEqual([])
})

it('finds a path that is written by hand', () => {
  expect(pathsIn('<LinkButton href="/home" wide>')).toEqual(['/home'])
  expect(pathsIn('<Link to={`/loans/${id}`}>')).toEqual(['/loans/'])
  expect(pathsIn("navigate(search ? '/loans' : '/loans?state=all')")).toEqual(['/loans', '/loans'])
  expect(pathsIn("throw redirect('/')")).toEqual(['/'])
  expect(pathsIn("<Link to={href('/home')}>")).toEqual([])
})

it('lets no unknown page and no missing value compile', () => {
  expect(href('/loan-history/:id', { id: 'a/b' })).toBe('/loan-history/a%2Fb')
  // @ts-expect-error -- the product spells it `/annoucements`
  expect(href('/announcements')).toBe('/announcements')
  // @ts-expect-error -- the id is missing
  expect(() => href('/loan-history/:id')).toThrow('id')
})

function pathsIn(source: string): string[] {
  return [...source.matchAll(byHand)].map((match) => match[1]!).filter((path) => !files.test(path))
}
