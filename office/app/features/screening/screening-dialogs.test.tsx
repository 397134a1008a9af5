import { decideScreeningMatch, getScreening, uploadDesignatedList } from '@let-twe/core/screening/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs } from '../../testing/dialog-cases.tsx'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleScreening } from '../../testing/sample-screening.ts'
import * as screeningPage from './screening-page.tsx'

const { office, staff, errors } = textsIn('en')
const [open, waiting] = sampleScreening.matches
const show = (matches = [open!]) =>
  async function openPage() {
    const server = officeServer().on(getScreening, { ...sampleScreening, matches })
    await renderPage(screeningPage, { path: '/screening' })
    return server
  }
const reason = { reason: [office.reason, 'Another father'] } as const

describeDialogs([
  {
    name: 'saying that a borrower is the designated person',
    show: show(),
    button: office.screening_is,
    confirm: office.screening_is,
    typed: reason,
    endpoint: decideScreeningMatch,
    params: { id: open!.id },
    body: { is: true, reason: 'Another father' },
    reply: {},
  },
  {
    name: 'saying that a borrower is not the designated person',
    show: show(),
    button: office.screening_is_not,
    confirm: office.screening_is_not,
    typed: reason,
    endpoint: decideScreeningMatch,
    params: { id: open!.id },
    body: { is: false, reason: 'Another father' },
    reply: {},
  },
])

test('a match whose "is not" waits for another person is only said to be the person', async () => {
  await show([waiting!])()
  expect(screen.getAllByText(staff.invitation_waits).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: office.screening_is_not })).toBeNull()
  expect(screen.getByRole('button', { name: office.screening_is })).toBeTruthy()
})

test('a list without a file and its source is not sent, and both are named', async () => {
  const server = await show()()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: office.screening_send })))
  for (const label of [office.screening_file, office.screening_source])
    expect(screen.getByRole('link', { name: `${label}: ${errors.field_required}` })).toBeTruthy()
  expect(server.calls(uploadDesignatedList)).toEqual([])
})
