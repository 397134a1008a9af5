import { languages } from '@let-twe/core/language.ts'
import { staffRoles, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { href } from 'react-router'
import { expect, test } from 'vitest'
import { manager, sessionOf } from '../testing/render-page.tsx'
import { offeredPages } from './offered-pages.ts'
import { pageAt } from './page-at.ts'
import { pages } from './pages.ts'

const app = join(import.meta.dirname, '..')
const branches = [{ id: '0', name: { mm: '', en: '', th: '' } }] as never

test('every page of a feature has its facts in the list', () => {
  const views = globSync('features/*/*-page.tsx', { cwd: app }).filter((file) => !file.includes('not-found'))
  expect(pages.map(({ file }) => `features/${file}`).toSorted()).toEqual(views.toSorted())
  expect(globSync('features/*/*.page.ts', { cwd: app })).toHaveLength(pages.length)
})

test.each(languages)('every page has a title in %s', (language) => {
  for (const { path, title } of pages) expect(title(textsIn(language)), path).toBeTruthy()
})

test('a path opens its own page, and an unknown one none', () => {
  expect(pageAt('/money/days/prepare')?.path).toBe('/money/days/prepare')
  expect(pageAt('/money/days/7')?.path).toBe('/money/days/:id')
  expect(pageAt('/settings/branch/7')?.path).toBe('/settings/:area?/:subject?')
  expect([pageAt('/'), pageAt('/settings')].map((page) => page?.path)).toEqual(['/', '/settings/:area?/:subject?'])
  expect(['/queue', '/loans/7/8', '/money/days/7/8'].map(pageAt)).toEqual([undefined, undefined, undefined])
})

test('the menu shows the entries of role, branches and demo', () => {
  const menuOf = (change: Partial<typeof manager>) =>
    offeredPages({ ...manager, ...change }).flatMap(({ path, menu }) => (menu ? [path] : []))
  expect(menuOf({})).not.toContain('/training')
  document.documentElement.dataset['training'] = ''
  const all = staffRoles.flatMap((role) => menuOf({ permissions: [...usualRoles[role]], demo: true }))
  expect(new Set(all)).toEqual(new Set(pages.flatMap((page) => ('menu' in page ? [page.path] : []))))
  delete document.documentElement.dataset['training']
  expect(menuOf(sessionOf('officer'))).not.toContain('/reports')
  expect(menuOf(sessionOf('admin'))).not.toContain('/loans')
  expect(menuOf({})).toContain('/settings/:area?/:subject?')
  expect(menuOf({ branches })).not.toContain('/settings/:area?/:subject?')
  expect(menuOf({})).not.toContain('/outbox')
  expect(menuOf({ demo: true })).toContain('/outbox')
})

// that no link is written by hand is checked for both front ends in web/app/page/page-links.test.ts
test('lets no unknown page and no missing value compile', () => {
  expect(href('/loans/:id', { id: 'a/b' })).toBe('/loans/a%2Fb')
  // @ts-expect-error -- the queue is at `/loans`
  expect(href('/queue')).toBe('/queue')
  // @ts-expect-error -- the id is missing
  expect(() => href('/loans/:id')).toThrow('id')
})
