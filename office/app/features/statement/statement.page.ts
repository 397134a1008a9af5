import { page } from '../../page/page.ts'

export const statementPage = page({
  path: '/statements/:id',
  file: 'statement/statement-page.tsx',
  access: ['import_bank_file', 'post_bank_file'],
  title: ({ office }) => office.statements_title,
})
