import { page } from '../../page/page.ts'

export const rightsReviewPage = page({
  path: '/rights-review',
  file: 'staff/rights-review-page.tsx',
  access: 'confirm_staff',
  headOffice: true,
  title: ({ office }) => office.nav_rights_review,
  menu: { group: 'control', icon: 'clock' },
})
