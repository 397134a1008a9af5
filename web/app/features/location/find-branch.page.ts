import { page } from '../../page/page.ts'

export const findBranchPage = page({
  path: '/find-branch',
  file: 'location/find-branch-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ location }) => location.branches_title,
  words: ['location'],
})
