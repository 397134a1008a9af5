import type { Data } from '@let-twe/core/endpoint.ts'
import type { getProfile } from '@let-twe/core/borrower/endpoints.ts'

/** The profile of a newly registered person without any identity document. */
export const sampleProfile: Data<typeof getProfile> = {
  name: 'Aung Aung',
  phone_number: '+66812345678',
  dob: '1996-05-14',
  province_of_work: 'TH-74',
  province_of_resident: 'TH-10',
  income_type: 'half_monthly',
  salary: 7500,
  email: null,
  identity_number: null,
  passport: null,
  work_permit: null,
  permit_end: null,
  father_name: null,
  social_channel: 'line',
  social_url: 'aung',
  locked: false,
  restricted: false,
  pin_lifts: false,
  code_lifts: false,
  identity_lifts: false,
  deletion_requested: false,
}
