import { page } from '../../page/page.ts'

export const restructuringPage = page({
  path: '/loans/:id/restructuring',
  file: 'loan/restructuring-page.tsx',
  access: 'work_on_cases',
  title: ({ office }) => office.dual_restructure,
})
