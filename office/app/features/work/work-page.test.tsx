import { rebookInterview, readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import { addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleVisit } from '../../testing/sample-day.ts'
import { sampleQueueLine } from '../../testing/sample-queue-line.ts'
import * as workPage from './work-page.tsx'

const { desk, loan } = textsIn('en')
const story = storyOf('/')
const date = addDays(businessDateAt(new Date()), 3)
const page = (...data: ReturnType<typeof sampleQueueLine>[]) => ({ data, page: 1, last_page: 1, total: data.length })

const show = async (taken: number) => {
  const server = story
    .prepare(officeServer())
    .on(searchLoans, page(sampleQueueLine(1, { missed_interviews: 2 }), sampleQueueLine(2, { missed_interviews: 1 })))
    .on(readAppointmentCalendar, [{ date, closed: null, times: [{ time: '10:00', capacity: 2, taken, open: true }] }])
    .on(rebookInterview, sampleVisit)
  await renderPage(workPage, { ...story, at: '/?lane=no_show' })
  return server
}

test('one press on a missed interview books the named time once, and reads the list again', async () => {
  const server = await show(1)
  expect(screen.getAllByText('Missed 2 times')).toHaveLength(1)
  // the act stands beside the name, where a phone shows it; the state and the next meeting, equal in all rows, are not shown
  const [first] = screen.getAllByRole('row').slice(1)
  expect(within(within(first!).getAllByRole('cell')[2]!).getByRole('button').textContent).toMatch(/^Book/)
  expect(screen.queryByText(desk.next_meeting)).toBeNull()
  expect(screen.queryByText(loan.state_pending)).toBeNull()
  const button = screen.getByRole('button', { name: `Book ${formatDateInText(date)}, 10:00 Aung Aung 1` })
  await act(async () => {
    for (let press = 0; press < 10; press += 1) fireEvent.click(button)
  })
  expect(server.calls(rebookInterview).map(({ sent }) => sent.body)).toEqual([{ date, time: '10:00' }])
  await expect.poll(() => server.calls(searchLoans)).toHaveLength(2)
})

test('without a free time there is no button, and the page says so', async () => {
  await show(2)
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  expect(screen.getByText(desk.rebook_none)).toBeTruthy()
})
