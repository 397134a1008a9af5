import { page } from '../../page/page.ts'

export const printFilePage = page({
  path: '/loans/:id/print',
  file: 'loan/print-file-page.tsx',
  access: 'work_on_cases',
  title: ({ desk }) => desk.print_title,
})
