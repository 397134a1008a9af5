import { page } from '../../page/page.ts'

export const connectionsPage = page({
  path: '/connections',
  file: 'connection/connections-page.tsx',
  access: 'connect_systems',
  headOffice: true,
  title: ({ connection }) => connection.title,
  menu: { group: 'lender', icon: 'globe' },
})
