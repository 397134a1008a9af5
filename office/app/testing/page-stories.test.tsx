import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { pageStories } from './page-stories.ts'
import type { PageStory } from './page-story.ts'
import { manager, officeServer, type PageModule, renderPage } from './render-page.tsx'

const pages = import.meta.glob<PageModule>('../features/*/*-page.tsx', { eager: true })
const stories = Object.entries(pageStories)
const { common, errors } = textsIn('en')

async function open(file: string, { path, at = path, role = 'manager', guest }: PageStory, language: (typeof languages)[number] = 'en') {
  await renderPage(pages[`../features/${file}`]!, {
    path,
    at,
    language,
    session: guest ? null : { ...manager, role, demo: true },
    framed: !guest,
  })
}

test('every page of the office has a story', () => {
  const files = Object.keys(pages).map((path) => path.replace('../features/', ''))
  expect(Object.keys(pageStories).toSorted()).toEqual(files.toSorted())
})

for (const language of languages) {
  test.each(stories)(`%s stands alone in ${language}, and axe finds nothing wrong`, async (file, story) => {
    story.prepare?.(officeServer())
    await open(file, story, language)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    // the menu stands twice in the page; which of them is seen, only a style sheet knows
    const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
}

// the pages before the log-in say in a sentence of their own what is wrong
test.each(stories.filter(([, { prepare, guest }]) => prepare && !guest))(
  '%s says why it could not be loaded, and is there after trying again',
  async (file, story) => {
    const server = officeServer()
    const asked: Endpoint[] = []
    const spy = { on: (endpoint: Endpoint) => (asked.push(endpoint), spy) } as unknown as StubServer
    story.prepare!(spy)
    for (const endpoint of asked) server.on(endpoint as never, new Refusal('server_error') as never)
    await open(file, story)
    expect(screen.getByText(errors.server_error)).toBeTruthy()
    story.prepare!(server)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: common.retry })))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByText(errors.server_error)).toBeNull()
  },
)
