import { largestDocumentBytes } from '@let-twe/core/document/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test, vi } from 'vitest'
import { prepareFile } from './prepare-file.ts'

const small = { blob: new Blob(['small']), flaws: [] }
vi.mock('./prepare-photo.ts', () => ({ preparePhoto: async (file: Blob) => ((await file.text()) === 'a photo' ? small : null) }))

const texts = textsIn('en')
const file = (content: string, name: string, type: string) => new File([content], name, { type })

test.each([
  ['nothing at all', file('', 'a.jpg', 'image/jpeg'), texts.ui.file_not_opened],
  ['an empty PDF', file('', 'a.pdf', 'application/pdf'), texts.ui.file_not_opened],
  ['HEIC where the phone has no decoder', file('heic', 'a.heic', 'image/heic'), texts.ui.file_not_opened],
  ['HEIC without a type', file('heic', 'a.heic', ''), texts.ui.file_not_opened],
  ['a video that is named like a photo', file('video', 'a.jpg', 'image/jpeg'), texts.ui.file_not_opened],
  ['a video', file('video', 'a.mp4', 'video/mp4'), texts.errors.document_type_refused],
  ['a letter', file('letter', 'a.docx', 'application/msword'), texts.errors.document_type_refused],
  ['a large PDF', file('x'.repeat(largestDocumentBytes + 1), 'a.pdf', 'application/pdf'), texts.errors.document_too_large],
])('%s is refused before upload, with a remedy', async (_, chosen, problem) => {
  expect(await prepareFile(chosen, texts)).toEqual({ problem })
})

test('a photo is made small, a PDF is sent as it is', async () => {
  expect(await prepareFile(file('a photo', 'a.jpg', 'image/jpeg'), texts)).toEqual({ photo: small })
  const pdf = file('%PDF', 'a.pdf', 'application/pdf')
  expect(await prepareFile(pdf, texts)).toEqual({ pdf })
})

test.each(['', 'application/octet-stream'])('a PDF that came with the type %j is one by its name', async (type) => {
  const prepared = await prepareFile(file('%PDF', 'Permit.PDF', type), texts)
  expect('pdf' in prepared && prepared.pdf.type).toBe('application/pdf')
})
