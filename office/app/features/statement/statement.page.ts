import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const statementPage = page({
  path: '/statements/:id',
  file: 'statement/statement-page.tsx',
  access: reviewers,
  title: ({ office }) => office.statements_title,
})
