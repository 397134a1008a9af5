import { page } from '../../page/page.ts'

export const recordingsPage = page({
  path: '/recordings',
  file: 'recording/recordings-page.tsx',
  access: ['manager', 'admin'],
  headOffice: true,
  title: ({ office }) => office.nav_recordings,
  menu: { group: 'lender', icon: 'sound' },
})
