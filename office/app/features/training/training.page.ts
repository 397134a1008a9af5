import { page } from '../../page/page.ts'

export const trainingPage = page({
  path: '/training',
  file: 'training/training-page.tsx',
  access: 'staff',
  training: true,
  title: ({ office }) => office.training_title,
  menu: { group: 'work', icon: 'check' },
})
