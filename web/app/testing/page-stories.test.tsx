import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
// loaded before its page imports it: fetching code is not under test
import '../features/application/interview-form.tsx'
import '../features/loan/direct-debit.tsx'
import '../features/loan/new-plan.tsx'
import { pages as facts } from '../page/pages.ts'
import { pageStories } from './page-stories.ts'
import type { PageStory } from './page-story.ts'
import { type PageModule, customerServer, renderPage } from './render-page.tsx'

const pages = import.meta.glob<PageModule>('../features/*/*-page.tsx')
const stories = pageStories.map((story) => [story.at ?? story.path, story] as const)
const { common, errors } = textsIn('en')

async function open({ page, path, at = path, arrange }: PageStory, language: (typeof languages)[number] = 'en') {
  arrange?.()
  await renderPage(await pages[`../features/${page}`]!(), { path, at, language })
}

test('every page that needs the browser has a story', () => {
  const rows = facts.filter((each) => !('frame' in each && each.frame === 'public')).map(({ path }) => path)
  expect([...new Set(pageStories.map(({ path }) => path))].toSorted()).toEqual(rows.toSorted())
})

for (const language of languages) {
  test.each(stories)(`%s stands alone in ${language}, and axe finds nothing wrong`, async (_, story) => {
    story.prepare(customerServer())
    await open(story, language)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByText(textsIn(language).common.loading)).toBeNull()
    // its findings are in the elements, which all languages share
    if (language !== 'mm') return
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
}

test.each(stories.filter(([, { standsAlone }]) => !standsAlone))(
  '%s says why it could not be loaded, and is there after trying again',
  async (_, story) => {
    const server = customerServer()
    const asked: Endpoint[] = []
    const spy = { on: (endpoint: Endpoint) => (asked.push(endpoint), spy) } as unknown as StubServer
    story.prepare(spy)
    for (const endpoint of asked) server.on(endpoint as never, new Refusal('server_error') as never)
    await open(story)
    expect(screen.getAllByText(errors.server_error).length).toBeGreaterThan(0)
    story.prepare(server)
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: common.retry })[0]!))
    expect(screen.queryByText(errors.server_error)).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  },
)
