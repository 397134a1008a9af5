import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, idInUrl, textField } from '../fields.ts'
import { proposalData } from './proposal-data.ts'

export const listDualControls = endpoint({
  method: 'GET',
  path: '/dual-controls',
  summary: 'The open proposals of the kinds that the caller may propose or confirm; oldest first, recordings at the end.',
  access: 'staff',
  branch: 'listed',
  auditsAccess: true,
  data: z.array(proposalData),
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
    'precondition_failed',
    'transition_refused',
    'changed_elsewhere',
    'proposal_ended',
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
    'day_locked',
    'already_done',
    'choice_invalid',
    'last_rights',
  ],
})
