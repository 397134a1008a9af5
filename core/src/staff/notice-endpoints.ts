import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl } from '../fields.ts'
import { toldAreas } from '../setting/leads-money.ts'

/** The notices for managers and admins: staff accounts, their rights and numbers, and settings that direct money. */
export const staffNoticeKinds = [
  'account_opened',
  'account_reset',
  'account_from_machine',
  'rights_changed',
  'phone_changed',
  'webhook_paused',
  ...toldAreas.map((area) => `setting_${area}` as const),
] as const

export type StaffNoticeKind = (typeof staffNoticeKinds)[number]

/** How long a notice waits to be seen, in days. */
export const noticeDays = 90

/** The notices of the last days, the newest first. */
export const listStaffNotices = endpoint({
  method: 'GET',
  path: '/staff/notices',
  summary: 'What managers and admins are told of.',
  access: 'confirm_staff',
  branch: 'anybody',
  auditsAccess: true,
  data: z.array(
    z.strictObject({
      id: idField,
      kind: z.enum(staffNoticeKinds),
      about: z.string(),
      by: z.nullable(z.string()),
      created_at: z.string(),
      seen: z.boolean(),
    }),
  ),
  errors: [],
})

/** Says that the caller has seen a notice. */
export const seeStaffNotice = endpoint({
  method: 'POST',
  path: '/staff/notices/{id}/see',
  summary: 'Say that a notice was seen.',
  access: 'confirm_staff',
  branch: 'anybody',
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})
