import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { listSavedViews, saveView } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { type ViewedPage, viewedPages } from '@let-twe/core/work-queue/viewed-lists.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfficePath } from '../page/pages.ts'
import { pages } from '../page/pages.ts'
import { storyOf } from '../testing/page-stories.ts'
import { manager, officeServer, type PageModule, renderPage } from '../testing/render-page.tsx'

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx', { eager: true })
const { desk, office } = textsIn('en')

/** Each list at an address with more than a view keeps: pages, opened figures, a report's days, typed words, empty fields. */
const lists: Record<ViewedPage, { readonly path: OfficePath; readonly at: string; readonly kept: string }> = {
  loans: { path: '/loans', at: 'state=late&sort=size&min=5000&page=2&after=abc', kept: 'min=5000&sort=size&state=late' },
  collections: { path: '/collections', at: 'view=days_6_30&language=th&page=2', kept: 'language=th&view=days_6_30' },
  audit: {
    path: '/audit',
    at: `who=Thida&action=loan.approve&actor=${sampleId(77)}&from=2026-11-01&to=2026-11-20&before=9`,
    kept: `action=loan.approve&actor=${sampleId(77)}&from=2026-11-01&to=2026-11-20`,
  },
  report: {
    path: '/reports',
    at: 'from=2026-09-01&to=2026-11-20&by=month&split=branch&branch=&product=&month=2026-11&figure=restructured',
    kept: 'by=month&split=branch',
  },
  quality: {
    path: '/reports/quality',
    at: 'view=decisions&split=language&by=month&from=2026-09-01&to=2026-11-20&branch=&figure=rejected&group=mm',
    kept: 'split=language&view=decisions',
  },
  collected: {
    path: '/reports/collected',
    at: 'from=2026-11-01&to=2026-11-20&branch=&product=standard&due=2026-11-06&part=open',
    kept: 'product=standard',
  },
}

async function show(page: ViewedPage, at: string, views: readonly string[] = []) {
  const { path } = lists[page]
  const shared = { shared: true, by: 'Ko Zaw', can_delete: false }
  const server = storyOf(path)
    .prepare(officeServer())
    .on(listSavedViews, [
      ...views.map((query, index) => ({ id: sampleId(40 + index), page, name: `View ${index}`, query, ...shared })),
      // of another list
      { id: sampleId(50), page: page === 'loans' ? 'audit' : 'loans', name: 'Elsewhere', query: 'sort=size', ...shared },
    ])
  const { file } = pages.find((each) => each.path === path)!
  await renderPage(modules[`../features/${file}`]!, { path, at: `${path}?${at}`, session: manager })
  return server
}

test.each(viewedPages)('%s is saved with its filters alone', async (page) => {
  const server = await show(page, lists[page].at)
  server.on(saveView, { id: sampleId(1), page, name: 'Mine', query: '', shared: false, by: '', can_delete: true })
  fireEvent.click(screen.getByRole('button', { name: desk.view_save }))
  expect(screen.queryByText(desk.view_left_out) === null).toBe(page === 'loans' || page === 'collections')
  fireEvent.change(screen.getByLabelText(desk.view_name), { target: { value: 'Mine' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: office.save })))
  expect(server.calls(saveView).map(({ sent }) => sent.body)).toEqual([{ page, name: 'Mine', query: lists[page].kept, shared: false }])
})

test.each(viewedPages)('%s offers its own views, and marks the open one', async (page) => {
  const server = await show(page, lists[page].at, [lists[page].kept, 'order=asc'])
  expect(server.calls(listSavedViews)).toHaveLength(1)
  const links = screen.getAllByRole('link', { name: /^View \d/ })
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    [`${lists[page].path}?${lists[page].kept}`, 'page'],
    [`${lists[page].path}?order=asc`, null],
  ])
  expect(screen.queryByText('Elsewhere')).toBeNull()
  expect(screen.queryByRole('button', { name: desk.view_save })).toBeNull()
})
