import { undoRejection } from '@let-twe/core/loan/office-endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { actionsOfFile } from '@let-twe/core/loan/office-actions.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { manager, officeServer, sessionOf } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { ActionPanel } from './action-panel.tsx'
import { AppointmentsSection } from './appointments-section.tsx'

const { office, desk } = textsIn('en')
const file = { ...sampleLoanFile(), rejected_at: '2026-11-23T03:10:00.000Z' }

async function show(session = manager) {
  const onDone = vi.fn(async () => {})
  await renderPart(
    <ActionPanel file={file} actions={actionsOfFile(file, session)} hasMain onInterview={() => {}} onDone={onDone} />,
    session,
  )
  return onDone
}

test('a planned rejection says when it counts, and is undone once by the persons who may reject', async () => {
  const server = officeServer().on(undoRejection, { id: sampleId(1), version: 8 })
  const onDone = await show()
  expect(screen.getByText('Will be rejected at 10:10')).toBeTruthy()
  for (const name of [office.action_pre_approve, office.action_offer_size, desk.hold_interview])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await act(async () => {
    for (let press = 0; press < 10; press += 1) fireEvent.click(screen.getByRole('button', { name: office.reject_undo }))
  })
  expect(server.calls(undoRejection)).toHaveLength(1)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('an officer reads of it and decides nothing', async () => {
  officeServer()
  await show(sessionOf('officer'))
  expect(screen.getByText('Will be rejected at 10:10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: office.reject_undo })).toBeNull()
})

test('an appointment is not moved before the undo: its button says why', async () => {
  officeServer()
  const booked = { ...file, appointments: [sampleAppointment({ state: 'booked' })] }
  await renderPart(<AppointmentsSection file={booked} onDone={async () => {}} />, manager)
  const button = screen.getByRole('button', { name: office.move_appointment })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Will be rejected at 10:10').id).toBe(button.getAttribute('aria-describedby'))
})
