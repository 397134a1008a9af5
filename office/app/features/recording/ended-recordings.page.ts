import { page } from '../../page/page.ts'

export const endedRecordingsPage = page({
  path: '/recordings/ended',
  file: 'recording/ended-recordings-page.tsx',
  access: 'manage_content',
  title: ({ recording }) => recording.ended_title,
})
