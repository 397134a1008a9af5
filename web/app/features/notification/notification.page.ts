import { page } from '../../page/page.ts'

export const notificationPage = page({
  path: '/notification',
  file: 'notification/notification-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ notification }) => notification.heading,
  words: ['notification'],
})
