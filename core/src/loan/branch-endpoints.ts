import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrlOf, textField } from '../fields.ts'
import { branchName } from '../branch/branch-name.ts'

/** Refused while a visit is booked elsewhere: moving the visit moves the loan. */
export const changeBranch = endpoint({
  method: 'POST',
  path: '/loans/{id}/branch',
  summary: 'Transfers a loan with its borrower to another branch, with a note for it.',
  access: 'work_on_cases',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ to_branch_id: idField, note: textField(300) }),
  data: z.strictObject({ branch: branchName }),
  errors: ['not_found', 'nothing_changed', 'visit_booked_elsewhere'],
})
