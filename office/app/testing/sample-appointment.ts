import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'

type Appointment = LoanFile['appointments'][number]

/** An interview of a case that took place, with a test's changes. */
export function sampleAppointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id: sampleId(81) as Appointment['id'],
    type: 'interview',
    state: 'done',
    date: '2026-11-20',
    time: '10:00',
    branch_id: null,
    branch_name: null,
    social_channel: null,
    social_url: null,
    reference: '1234567890',
    result: null,
    for_signing: false,
    can_reopen: false,
    interview_answers: null,
    started_at: null,
    ...changes,
  }
}
