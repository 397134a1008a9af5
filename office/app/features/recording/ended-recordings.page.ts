import { page } from '../../page/page.ts'

export const endedRecordingsPage = page({
  path: '/recordings/ended',
  file: 'recording/ended-recordings-page.tsx',
  access: ['manager', 'admin'],
  title: ({ recording }) => recording.ended_title,
})
