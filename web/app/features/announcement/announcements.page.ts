import { page } from '../../page/page.ts'

export const announcementsPage = page({
  path: '/annoucements',
  file: 'announcement/announcements-page.tsx',
  frame: 'public',
  layout: 'full',
  guard: 'none',
})
