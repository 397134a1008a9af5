import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, dateData, idField, idInUrl, satangData, textField, translatedData } from '../fields.ts'
import { languages } from '../language.ts'
import { recordedPages } from '../recording/recorded-pages.ts'
import { dualControlKinds } from './dual-control.ts'
import { staffRoles } from '../staff/staff-role.ts'

export const listDualControls = endpoint({
  method: 'GET',
  path: '/dual-controls',
  summary: 'The open proposals of the kinds that the caller may propose or confirm; oldest first, recordings at the end.',
  access: 'staff',
  branch: 'listed',
  auditsAccess: true,
  data: z.array(
    z.strictObject({
      id: idField,
      kind: z.enum(dualControlKinds),
      loan_id: z.nullable(idField),
      name: z.nullable(z.string()),
      amount_satang: z.nullable(satangData),
      about: z.nullable(z.string()),
      reason_code: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** The role that an account gets. */
      role: z.nullable(z.enum(staffRoles)),
      /** The branch or the announcement whose setting it is. */
      setting_of: z.nullable(idField),
      /** The day that it ends or compares. */
      date: z.nullable(dateData),
      /** The page and the language of a recording. */
      recorded: z.nullable(z.strictObject({ page: z.enum(recordedPages), language: z.enum(languages) })),
      /** The branches of an account, none for all; the branch of a day, none for the head office. */
      branches: z.array(translatedData),
      proposed_by: z.string(),
      proposed_by_me: z.boolean(),
      proposed_at: z.string(),
      expires_at: z.string(),
      may_confirm: z.boolean(),
    }),
  ),
  errors: [],
})

export const decideDualControl = endpoint({
  method: 'POST',
  path: '/dual-controls/{id}/decide',
  summary: "Confirms and carries out another person's proposal, or refuses it; the proposer may refuse it too.",
  access: 'staff',
  branch: 'dual_control',
  params: idInUrl,
  body: z.strictObject({ confirm: booleanField, note: z.optional(textField(300)) }),
  data: z.strictObject({}),
  errors: [
    'not_found',
    'second_person_needed',
    'above_role_limit',
    'transition_refused',
    'changed_elsewhere',
    'loan_not_open',
    'already_recorded',
    'transfer_held',
    'transfer_in_suspense',
    'amount_out_of_range',
    'date_in_past',
    'date_in_future',
    'write_off_too_early',
    'drawer_not_open',
    'day_not_over',
  ],
})
