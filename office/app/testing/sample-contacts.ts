import { overdueLetters } from '@let-twe/core/contact/message-templates.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import { otherEmployers } from '@let-twe/core/application/employer-list.ts'
import type { countPaydays, listCollection } from '@let-twe/core/collection/endpoints.ts'
import type { listContacts } from '@let-twe/core/contact/endpoints.ts'

type Contacts = Data<typeof listContacts>
type Line = Data<typeof listCollection>[number]

/** A loan in arrears with a broken promise to pay; a test changes the relevant fields. */
export function sampleLateLoan(changes: Partial<Line> = {}): Line {
  return {
    loan_id: sampleId(1),
    name: 'Aung Aung',
    phone_number: '+66812345678',
    language: 'mm',
    days_late: 12,
    overdue_satang: satang(259_314),
    at_stake_satang: satang(750_000),
    last_contact: { at: '2026-11-20T03:00:00.000Z', kind: 'call', outcome: 'promised' },
    promise: { date: '2026-11-22', amount_satang: satang(100_000), state: 'broken' },
    next_date: '2026-11-23',
    called_by: null,
    limit: null,
    allowed_from: null,
    ...changes,
  }
}

/** Two paydays with employers; people of the first one are paid once a month. */
export const samplePaydays: Data<typeof countPaydays> = [
  {
    date: '2026-11-30',
    employers: [
      { employer: 'Sea Star Frozen Food', loans: 4 },
      { employer: otherEmployers, loans: 2 },
      { employer: null, loans: 1 },
    ],
  },
  { date: '2026-12-15', employers: [] },
]

/** The contacts of a loan: a call, and nothing against another one now. */
export function sampleContacts(changes: Partial<Contacts> = {}): Contacts {
  return {
    limit: null,
    allowed_from: null,
    overdue: true,
    letters: [...overdueLetters],
    promise: { date: '2026-11-22', amount_satang: satang(100_000), state: 'broken' },
    next_date: '2026-11-23',
    open_call: null,
    worked: { kind: 'call', hour: 18, paid: 1, of: 2 },
    contacts: [
      {
        id: sampleId(51),
        kind: 'call',
        overdue: true,
        staff_name: 'Ko Zaw',
        begun_at: '2026-11-20T03:00:00.000Z',
        ended_at: '2026-11-20T03:05:00.000Z',
        outcome: 'promised',
        promised_satang: satang(100_000),
        promised_date: '2026-11-22',
        next_date: '2026-11-23',
        template: null,
        language: null,
        note: 'Payday is the 22nd',
        may_undo: false,
      },
    ],
    ...changes,
  }
}

/** A call that has begun. */
export const sampleCall: NonNullable<Contacts['open_call']> = {
  id: sampleId(52),
  loan_id: sampleId(1),
  name: 'Aung Aung',
  phone_number: '+66812345678',
  staff_name: 'Ma Thida',
  overdue: true,
  overdue_satang: satang(259_314),
  instalment_satang: satang(134_657),
  begun_at: '2026-11-23T03:00:00.000Z',
  caller_code: '4711',
  extension: null,
}
