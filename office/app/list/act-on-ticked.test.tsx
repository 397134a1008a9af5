import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { claimLoan, listColleagues, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as queuePage from '../features/queue/queue-page.tsx'
import { press, shownDialog, type } from '../testing/open-dialog.ts'
import { storyOf } from '../testing/page-stories.ts'
import { manager, officeServer, renderPage } from '../testing/render-page.tsx'
import { sampleQueueLine } from '../testing/sample-queue-line.ts'

const { desk, common, errors } = textsIn('en')
const { path, prepare } = storyOf('/loans')
const claimed = { claimed_by: { id: manager.id, name: manager.name }, put_aside_until: null }

async function open(session = manager) {
  const server = officeServer()
  prepare(server)
  server.on(claimLoan, claimed)
  lists(server, [1, 2, 3])
  await renderPage(queuePage, { path, session })
  return server
}

function lists(server: ReturnType<typeof officeServer>, numbers: readonly number[]) {
  const data = numbers.map((number) => sampleQueueLine(number))
  server.on(searchLoans, { data, page: 1, last_page: 2, total: 30, next: 'there', previous: null })
}

const box = (number: number) =>
  screen.getByRole('checkbox', { name: fill(desk.choose_row, { name: `Aung Aung ${number}` }) }) as HTMLInputElement
const head = () => screen.getByRole('checkbox', { name: desk.choose_all }) as HTMLInputElement
const bar = () => screen.queryByRole('region', { name: desk.chosen })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const claim = () => within(bar()!).getByRole('button', { name: desk.claim })
const ids = (server: ReturnType<typeof officeServer>) => server.calls(claimLoan).map(({ sent }) => sent.params)
const ticked = () => [1, 2, 3].filter((number) => box(number).checked)

test('the box in the head ticks all rows of the page, and says when only some are', async () => {
  await open()
  expect(bar()).toBeNull()
  await click(box(2))
  expect([head().checked, head().indeterminate]).toEqual([false, true])
  expect(bar()!.textContent).toContain(fill(desk.chosen_count, { count: 1 }))
  await click(head())
  expect([head().checked, head().indeterminate, ...ticked()]).toEqual([true, false, 1, 2, 3])
  await click(screen.getByRole('button', { name: desk.choose_none }))
  expect([bar(), ...ticked()]).toEqual([null])
})

test('x ticks the line that has the focus, and the focus can go on from there', async () => {
  await open()
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
  await press('j')
  await press('j')
  await press('x')
  await press('j')
  await press('x')
  expect(ticked()).toEqual([2, 3])
})

test('the ticked loans are claimed one after the other, each once, by two presses too', async () => {
  const server = await open()
  await click(box(1))
  await click(box(3))
  const button = claim()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(ids(server)).toEqual([{ id: sampleId(1) }, { id: sampleId(3) }])
  expect(server.calls(claimLoan)[0]!.sent.body).toEqual({})
  expect(screen.getByText(fill(desk.chosen_done, { done: 2, total: 2 }))).toBeTruthy()
  await click(screen.getByRole('button', { name: common.close }))
  expect(ticked()).toEqual([])
  expect(server.calls(searchLoans)).toHaveLength(2)
})

test('a refused row stays ticked, by name and with the reason', async () => {
  const server = await open()
  server.on(claimLoan, ({ params }) => (params!['id'] === sampleId(2) ? new Refusal('already_recorded') : claimed))
  await click(head())
  await click(claim())
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('listitem').textContent).toBe(`Aung Aung 2: ${desk.claimed_elsewhere}`)
  expect(dialog.getByText(fill(desk.chosen_done, { done: 2, total: 3 }))).toBeTruthy()
  expect(ticked()).toEqual([2])
})

test('a lost network ends it: what was not reached is counted and stays ticked', async () => {
  const server = await open()
  server.on(claimLoan, ({ params }) => {
    if (params!['id'] === sampleId(2)) throw new TypeError('lost')
    return claimed
  })
  await click(head())
  await click(claim())
  expect(ids(server)).toHaveLength(2)
  const dialog = screen.getByRole('dialog').textContent
  expect(dialog).toContain(`Aung Aung 2: ${common.network_error}`)
  expect(dialog).toContain(fill(desk.chosen_left, { count: 1 }))
  expect(ticked()).toEqual([2, 3])
})

test('one colleague who may work on all ticked loans gets them; refused ones stay ticked with the reason', async () => {
  const server = await open()
  server.on(listColleagues, [{ id: sampleId(78), name: 'Ma Thida' }])
  await click(head())
  await click(within(bar()!).getByRole('button', { name: desk.assign }))
  expect(server.calls(listColleagues)[0]!.sent.body).toEqual({ loan_ids: [1, 2, 3].map((number) => sampleId(number)) })
  const dialog = shownDialog()
  expect(dialog.getByText(fill(desk.assign_many, { count: 3 }))).toBeTruthy()
  await press(dialog, desk.assign)
  expect([server.calls(claimLoan).length, dialog.getAllByText(errors.field_required).length]).toEqual([0, 1])
  server.on(claimLoan, ({ params }) =>
    params!['id'] === sampleId(1)
      ? claimed
      : params!['id'] === sampleId(2)
        ? new Refusal('already_recorded')
        : new Refusal('body_invalid', ['staff_id']),
  )
  type(dialog, desk.assign_to, sampleId(78))
  await press(dialog, desk.assign, 2)
  expect(server.calls(claimLoan).map(({ sent }) => sent.body)).toEqual(Array.from({ length: 3 }, () => ({ staff_id: sampleId(78) })))
  const refused = shownDialog().getAllByRole('listitem')
  expect(refused.map(({ textContent }: HTMLElement) => textContent)).toEqual([
    `Aung Aung 2: ${desk.claimed_elsewhere}`,
    `Aung Aung 3: ${desk.assign_refused}`,
  ])
  expect(ticked()).toEqual([2, 3])
})

test('no question about a colleague opens before the choice is read; where nobody may work on all, it says so', async () => {
  const server = (await open()).cut(listColleagues)
  const ask = () => click(within(bar()!).getByRole('button', { name: desk.assign }))
  await click(head())
  await ask()
  expect(screen.queryByText(fill(desk.assign_many, { count: 3 }))).toBeNull()
  server.on(listColleagues, [])
  await ask()
  expect(shownDialog().getByText(desk.assign_none_for_all)).toBeTruthy()
})

test('a list that cannot be read again after the act stays as it was, with ticks and reasons', async () => {
  const server = await open()
  server.cut(claimLoan).cut(searchLoans)
  await click(head())
  await click(claim())
  const close = () => click(screen.getByRole('button', { name: common.close }))
  expect(screen.getByRole('dialog').textContent).toContain(fill(desk.chosen_left, { count: 2 }))
  await close()
  expect([screen.getByText(desk.page_old) !== null, ...ticked()]).toEqual([true, 1, 2, 3])
  server.on(claimLoan, claimed)
  lists(server, [1, 2, 3])
  await click(claim())
  await close()
  expect([screen.queryByText(desk.page_old), ...ticked()]).toEqual([null])
})

test('it can be stopped: the row under way is done, the next ones are not begun', async () => {
  const server = await open()
  const answer = server.hold(claimLoan)
  await click(head())
  await click(claim())
  expect(screen.getByText(fill(desk.chosen_progress, { done: 0, total: 3 }))).toBeTruthy()
  await click(screen.getByRole('button', { name: desk.chosen_stop }))
  await act(async () => answer())
  expect(screen.getByText(fill(desk.chosen_done, { done: 1, total: 3 }))).toBeTruthy()
  expect([ids(server).length, ...ticked()]).toEqual([1, 2, 3])
})

test('another page begins without ticks', async () => {
  const server = await open()
  await click(box(1))
  lists(server, [1, 4])
  await click(screen.getByRole('link', { name: common.next_page }))
  expect([bar(), box(1).checked]).toEqual([null, false])
})

test('who works on no cases has nothing to tick', async () => {
  await open({ ...manager, permissions: manager.permissions.filter((each) => each !== 'work_on_cases') })
  expect(screen.getByText('Aung Aung 1')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
