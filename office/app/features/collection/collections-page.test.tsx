import { countPaydays, listCollection } from '@let-twe/core/collection/endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storyOf } from '../../testing/page-stories.ts'
import { here, sampleBranch, there } from '../../testing/sample-branch.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import * as collectionsPage from './collections-page.tsx'

const { desk, collection, report } = textsIn('en')
const { path, at, prepare } = storyOf('/collections')

async function open(session = manager) {
  const server = officeServer()
  prepare(server)
  server.on(listAllBranches, [
    { ...sampleBranch, ...here },
    { ...sampleBranch, ...there },
  ])
  await renderPage(collectionsPage, { path, at, session })
  return server
}

test('the head office cuts late loans down to a branch', async () => {
  const server = await open()
  await act(async () => fireEvent.change(screen.getByLabelText(desk.branch), { target: { value: there.id } }))
  expect(server.calls(listCollection).at(-1)!.sent.query).toMatchObject({ view: 'days_6_30', branch_id: there.id })
})

test('an officer of one branch has no branch to choose', async () => {
  await open({ ...manager, branches: [here] })
  expect(screen.queryByLabelText(desk.branch)).toBeNull()
})

test('an employer of the payday calendar leads to its people of the list who are paid then', async () => {
  const server = await open()
  expect(screen.getByText(collection.paydays_none)).toBeTruthy()
  for (const name of [`${report.quality_other_employers} (2)`, `${report.quality_no_group} (1)`])
    expect(screen.getByRole('link', { name })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sea Star Frozen Food (4)' })))
  const chosen = { employer: 'Sea Star Frozen Food', payday: '2026-11-30' }
  expect(server.calls(listCollection).at(-1)!.sent.query).toMatchObject({ view: 'days_6_30', ...chosen })
  expect((screen.getByLabelText(report.quality_employer) as HTMLSelectElement).value).toBe(chosen.employer)
  expect((screen.getByLabelText(collection.payday) as HTMLSelectElement).value).toBe(chosen.payday)
  // the calendar itself stays whole
  expect(server.calls(countPaydays).at(-1)!.sent.query).not.toHaveProperty('employer')
})

test('the payday calendar is asked for when it is opened', async () => {
  const server = officeServer()
  prepare(server)
  await renderPage(collectionsPage, { path, at: '/collections?view=days_6_30', session: manager })
  expect(server.calls(countPaydays)).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: collection.paydays })))
  expect(server.calls(countPaydays).map(({ sent }) => sent.query)).toMatchObject([{ view: 'days_6_30' }])
})
