import { page } from '../../page/page.ts'

export const recordingsPage = page({
  path: '/recordings',
  file: 'recording/recordings-page.tsx',
  access: 'manage_content',
  headOffice: true,
  title: ({ office }) => office.nav_recordings,
  menu: { group: 'lender', icon: 'sound' },
})
