import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { confirmAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { press, shownDialog } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { BookedVisitDialog } from './booked-visit-dialog.tsx'

type Appointment = LoanFile['appointments'][number]

const { office } = textsIn('en')

function appointment(number: number, changes: Partial<Appointment>): Appointment {
  return {
    id: sampleId(number),
    type: 'branch',
    state: 'booked',
    date: '2026-11-25',
    time: '09:00',
    branch_id: sampleId(90),
    social_channel: null,
    social_url: null,
    reference: `B-${number}`,
    result: null,
    for_signing: false,
    can_reopen: false,
    interview_answers: null,
    started_at: null,
    branch_name: 'Samut Sakhon',
    ...changes,
  }
}

const cancelled = appointment(1, { state: 'cancelled' })
const interview = appointment(2, { type: 'interview', branch_id: null, branch_name: null })

const show = (appointments: Appointment[]) =>
  renderPart(<BookedVisitDialog open file={sampleLoanFile({ appointments })} onDone={async () => {}} onCancel={() => {}} />)

test('confirms the branch visit that is booked, not a cancelled one and not an interview', async () => {
  const booked = appointment(3, {})
  const { interview_answers: _answers, started_at: _started, ...listed } = booked
  const server = officeServer().on(confirmAppointment, {
    ...listed,
    state: 'confirmed',
    rejected_at: null,
    loan_id: sampleId(1),
    name: 'Aung Aung',
    phone_number: '+66812345678',
  })
  await show([cancelled, interview, booked])
  await press(shownDialog(), office.action_confirm_appointment)
  expect(server.calls(confirmAppointment).map(({ sent }) => sent.params)).toEqual([{ id: booked.id }])
})

test('asks nothing when no branch visit is booked', async () => {
  officeServer()
  await show([cancelled, interview])
  expect(document.querySelector('main')!.textContent).toBe('')
})
