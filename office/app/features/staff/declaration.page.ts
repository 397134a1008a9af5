import { page } from '../../page/page.ts'

export const declarationPage = page({
  path: '/staff/:id/declaration',
  file: 'staff/declaration-page.tsx',
  access: 'manage_staff',
  title: ({ staff }) => staff.declaration_open,
})
