import { page } from '../../page/page.ts'

export const portfoliosPage = page({
  path: '/portfolios',
  file: 'portfolio/portfolios-page.tsx',
  access: 'import_portfolio',
  headOffice: true,
  title: ({ portfolio }) => portfolio.title,
  menu: { group: 'lender', icon: 'wallet' },
})
