import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, idInUrlOf, textField } from '../fields.ts'
import { checkData, noteData } from './case-data.ts'

/** Borrowers never read it. */
export const addNote = endpoint({
  method: 'POST',
  path: '/loans/{id}/notes',
  summary: 'Writes a note about a loan for colleagues.',
  access: 'work_on_cases',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ text: textField(1000) }),
  data: noteData,
  errors: ['not_found'],
})

/** The mark counts as long as the answer stays the same. The reply has all marks. */
export const checkAnswer = endpoint({
  method: 'PUT',
  path: '/loans/{id}/checks',
  summary: 'Marks an answer as compared with its document, or removes the mark.',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ field: textField(60), checked: booleanField }),
  data: z.array(checkData),
  errors: ['not_found'],
})
