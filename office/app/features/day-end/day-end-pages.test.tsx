import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getDayEnd, getDaySheet, listDesks, prepareDayEnd } from '@let-twe/core/cash/day-end-endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleDay } from '../../testing/cash-stories.ts'
import { describeDialogs } from '../../testing/dialog-cases.tsx'
import { storyOf } from '../../testing/page-stories.ts'
import { manager, officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import * as dayEndPage from './day-end-page.tsx'
import * as preparePage from './prepare-day-page.tsx'

const { cash, errors } = textsIn('en')
const day = storyOf('/money/days/:id')
const preparing = storyOf('/money/days/prepare')

describeDialogs(
  ([true, false] as const).map((sign) => ({
    name: sign ? 'signing a day' : 'sending a day back',
    show: async () => {
      const server = day.prepare(officeServer())
      await renderPage(dayEndPage, day)
      return server
    },
    button: sign ? cash.sign : cash.send_back,
    confirm: sign ? cash.sign : cash.send_back,
    endpoint: decideDualControl,
    params: { id: sampleId(55) },
    body: { confirm: sign },
    reply: {},
  })),
)

test.each([
  ['who prepared it', { ...sampleDay, prepared_by_me: true }, manager, cash.other_signs],
  ['an officer where something differs', sampleDay, sessionOf('officer'), cash.manager_signs],
])('is not offered to %s to sign, with the reason', async (_, shown, session, reason) => {
  officeServer().on(getDayEnd, shown)
  await renderPage(dayEndPage, { ...day, session })
  expect(screen.queryByRole('button', { name: cash.sign })).toBeNull()
  expect(screen.getByText(reason)).toBeTruthy()
})

test('a day is prepared with the count and the explanation, once', async () => {
  const server = preparing.prepare(officeServer()).on(prepareDayEnd, { id: sampleId(55) })
  await renderPage(preparePage, preparing)
  fireEvent.change(screen.getByLabelText('1,000 Baht'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText(new RegExp(cash.explanation)), { target: { value: 'Coins' } })
  const button = screen.getByRole('button', { name: cash.ask_signature })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(server.calls(prepareDayEnd).map(({ sent }) => sent.body)).toEqual([
    { branch_id: sampleId(7), date: '2026-11-20', count: { 100000: 3 }, explanation: 'Coins' },
  ])
})

test('a locked day shows at the field of the day, with nothing to prepare', async () => {
  officeServer().on(listDesks, []).on(listDualControls, []).on(getDaySheet, new Refusal('day_locked'))
  await renderPage(preparePage, preparing)
  expect(screen.getAllByText(errors.day_locked).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: cash.ask_signature })).toBeNull()
})
