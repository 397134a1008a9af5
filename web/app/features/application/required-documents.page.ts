import { page } from '../../page/page.ts'

export const requiredDocumentsPage = page({
  path: '/required-documents',
  file: 'application/required-documents-page.tsx',
  layout: 'phone',
  guard: 'steps',
  title: ({ application }) => application.step_required_documents,
  words: ['questions', 'application'],
})
