import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import { type Permission, type StaffAccess, isPermitted, permissions } from '@let-twe/core/staff/permission.ts'
import { rolesWith } from '@let-twe/core/staff/usual-roles.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import * as notFoundPage from '../features/not-found/not-found-page.tsx'
import type { PageFacts } from '../page/page.ts'
import { type OfficePath, pages } from '../page/pages.ts'
import { storyOf } from './page-stories.ts'
import { officeServer, type PageModule, renderPage, sessionOf } from './render-page.tsx'

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx', { eager: true })
const all = pages.map((page) => [page.path, page] as const satisfies readonly [OfficePath, PageFacts])
const framed = all.filter(([, { access }]) => access !== 'guest')
const { common, errors } = textsIn('en')

async function open({ path, file, access }: PageFacts & { readonly path: OfficePath }, language: (typeof languages)[number] = 'en') {
  const guest = access === 'guest'
  const role = guest || rolesWith(access).includes('manager') ? 'manager' : 'admin'
  const session = guest ? null : { ...sessionOf(role), demo: true }
  await renderPage(modules[`../features/${file}`]!, { ...storyOf(path), language, session, framed: !guest })
}

async function expectAccessible(language: Language) {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  // its findings are in the elements, which all languages share
  if (language !== 'mm') return
  // the menu stands twice in the page; which of them is seen, only a style sheet knows
  const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

/** A page's calls: the replies of its story. */
function callsOf(path: OfficePath): readonly Endpoint[] {
  const asked: Endpoint[] = []
  const spy = { on: (endpoint: Endpoint) => (asked.push(endpoint), spy) } as unknown as StubServer
  storyOf(path).prepare(spy)
  return asked
}

for (const language of languages) {
  test.each(all)(`%s stands alone in ${language}, and axe finds nothing wrong`, async (path, page) => {
    storyOf(path).prepare(officeServer())
    await open(page, language)
    await expectAccessible(language)
  })
  test(`an unknown path is answered in ${language}, and axe finds nothing wrong`, async () => {
    await renderPage(notFoundPage, { path: '/no-such', language })
    await expectAccessible(language)
  })
}

// the pages before the log-in describe the failure in a sentence of their own
test.each(framed)('%s says why it could not be loaded, and is there after trying again', async (path, page) => {
  const server = officeServer()
  for (const endpoint of callsOf(path)) server.on(endpoint as never, new Refusal('server_error') as never)
  await open(page)
  expect(screen.getByText(errors.server_error)).toBeTruthy()
  storyOf(path).prepare(server)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: common.retry })))
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.queryByText(errors.server_error)).toBeNull()
})

test.each(framed)('%s is offered to exactly who may call everything that it loads', (path, { access }) => {
  const calls = callsOf(path).map((endpoint) => endpoint.access as StaffAccess)
  expect(calls.length).toBeGreaterThan(0)
  const whole = access !== 'staff' && permissions.some((each) => calls.every((call) => isPermitted(call, [each])))
  // a page of parts is for everybody who reads one of them, as all staff read their queues
  const opens = (mine: readonly Permission[]) =>
    whole ? calls.every((each) => isPermitted(each, mine)) : calls.some((each) => isPermitted(each, mine))
  for (const permission of permissions)
    expect([permission, isPermitted(access as StaffAccess, [permission])]).toEqual([permission, opens([permission])])
})
