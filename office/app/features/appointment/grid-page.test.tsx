import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { moveAppointmentByStaff, readAppointmentCalendar, readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, shownDialog } from '../../testing/open-dialog.ts'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleGrid, sampleVisit } from '../../testing/sample-day.ts'
import { columnsOf, takes, timesOf } from './day-grid.ts'
import * as gridPage from './grid-page.tsx'

const { office } = textsIn('en')
const story = storyOf('/appointments/grid')
const date = sampleVisit.date
const day = (taken: number) => [
  {
    date,
    closed: null,
    times: ['09:00', '11:00', '12:00'].map((time) => ({ time, capacity: 2, taken: time === '11:00' ? taken : 1, open: true })),
  },
]

async function show(taken = 1) {
  const server = story.prepare(officeServer()).on(readAppointmentCalendar, day(taken)).on(moveAppointmentByStaff, sampleVisit)
  await renderPage(gridPage, story)
  const rows = screen.getAllByRole('row')
  const cell = (row: number, column: number) => within(rows[row]!).getAllByRole('cell')[column]!
  return { server, cell }
}

/** True when the cell accepts the appointment that is dragged over it. */
async function drag(cell: HTMLElement): Promise<boolean> {
  const [line] = screen.getAllByRole('listitem').filter((each) => each.getAttribute('draggable') === 'true')
  fireEvent.dragStart(line!, { dataTransfer: {} })
  const over = createEvent.dragOver(cell)
  fireEvent(cell, over)
  await act(async () => void fireEvent.drop(cell))
  return over.defaultPrevented
}

test('a drop on a free time asks with that time chosen, and moves after a yes alone', async () => {
  const { server, cell } = await show()
  expect(await drag(cell(3, 0))).toBe(true)
  const dialog = shownDialog()
  expect(
    [dialog.getByLabelText(office.date), dialog.getByLabelText(office.time)].map((field) => (field as HTMLSelectElement).value),
  ).toEqual([date, '11:00'])
  expect(server.calls(moveAppointmentByStaff)).toHaveLength(0)
  await press(dialog, office.move_appointment, 2)
  expect(server.calls(moveAppointmentByStaff).map(({ sent }) => sent)).toMatchObject([
    { params: { id: sampleVisit.id }, body: { date, time: '11:00' } },
  ])
  await expect.poll(() => server.calls(readAppointmentGrid)).toHaveLength(2)
})

test('an appointment of a planned rejection says so in the place of its move, and is not dragged', async () => {
  const planned = { ...sampleVisit, officer: null, rejected_at: '2026-11-23T03:10:00.000Z' }
  story.prepare(officeServer()).on(readAppointmentGrid, { ...sampleGrid, appointments: [planned] })
  await renderPage(gridPage, story)
  expect(screen.getAllByText(fill(office.reject_planned, { time: '10:10' }))).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: new RegExp(office.move_appointment) })).toBeNull()
  expect(screen.getAllByRole('listitem').filter((each) => each.getAttribute('draggable') === 'true')).toEqual([])
})

test.each([
  ['a full time', 2, 0],
  ['another branch', 3, 1],
  ['its own time', 1, 0],
])('%s takes no drop', async (_, row, column) => {
  const { server, cell } = await show()
  expect(await drag(cell(row, column))).toBe(false)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(server.calls(readAppointmentCalendar)).toHaveLength(0)
})

test('a time that filled up meanwhile is named, and another one is chosen', async () => {
  const { cell } = await show(2)
  await drag(cell(3, 0))
  expect(shownDialog().getByText(/11:00 is full now/)).toBeTruthy()
  expect((shownDialog().getByLabelText(office.time) as HTMLSelectElement).value).toBe('09:00')
})

test('a button moves without a mouse', async () => {
  await show()
  const [button] = screen.getAllByRole('button', { name: `${office.move_appointment} ${sampleVisit.name}` })
  await act(async () => void fireEvent.click(button!))
  await expect.poll(() => document.querySelector('dialog[open]')).toBeTruthy()
})

test('interviews stand under their officers, the others last; times outside the hours have a row', () => {
  const interview = { ...sampleVisit, type: 'interview', branch_id: null, officer: null } as const
  const of = (id: number, name: string, time = '09:00') => ({ ...interview, time, officer: { id: sampleId(id), name } })
  const [place] = sampleGrid.venues
  const venues = [{ branch_id: null, name: null, times: place!.times }]
  const grid = { closed: null, venues, appointments: [of(2, 'Zaw'), of(1, 'Aye', '09:07'), interview] }
  const columns = columnsOf(grid)
  expect(columns.map(({ name }) => name)).toEqual(['Aye', 'Zaw', null])
  expect(timesOf(grid)).toEqual(['09:00', '09:07', '10:00', '11:00'])
  expect(columns.map((column) => takes(column, '11:00', interview))).toEqual([false, false, true])
})
