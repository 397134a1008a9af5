import { page } from '../../page/page.ts'

export const portfolioPage = page({
  path: '/portfolios/:id',
  file: 'portfolio/portfolio-page.tsx',
  access: 'import_portfolio',
  headOffice: true,
  title: ({ portfolio }) => portfolio.title,
})
