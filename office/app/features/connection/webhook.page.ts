import { page } from '../../page/page.ts'

export const webhookPage = page({
  path: '/connections/webhooks/:id',
  file: 'connection/webhook-page.tsx',
  access: 'connect_systems',
  headOffice: true,
  title: ({ connection }) => connection.webhook,
})
