import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idInUrlOf, textField } from '../fields.ts'
import { reasonFields } from './reason-code.ts'

const done = z.strictObject({})

export const proposeWriteOff = endpoint({
  method: 'POST',
  path: '/loans/{id}/write-off',
  summary: 'Proposes to write off the outstanding amount; another manager confirms it.',
  access: 'write_off',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject(reasonFields('write_off')),
  data: done,
  errors: ['not_found', 'transition_refused', 'write_off_too_early', 'already_recorded'],
})

export const allowReapply = endpoint({
  method: 'POST',
  path: '/loans/{id}/allow-reapply',
  summary: 'Proposes that a borrower with a write-off may apply again; another manager confirms.',
  access: 'write_off',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ note: textField(300) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'already_recorded'],
})
