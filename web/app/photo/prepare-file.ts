import { largestDocumentBytes } from '@let-twe/core/document/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { preparePhoto } from './prepare-photo.ts'
import type { ShrunkPhoto } from './shrink-photo.ts'

/** A chosen file as it is sent, or why it cannot be, in words. */
export type PreparedFile = { readonly pdf: Blob } | { readonly photo: ShrunkPhoto } | { readonly problem: string }

/**
 * Prepares a chosen file for upload: a PDF stays unchanged, a photo is shrunk. A photo that this phone cannot open, such as HEIC
 * from another phone, is distinguished from a file that is no photo.
 */
export async function prepareFile(file: Blob, { errors, ui }: Pick<Texts, 'errors' | 'ui'>): Promise<PreparedFile> {
  if (file.size === 0) return { problem: ui.file_not_opened }
  if (isPdf(file)) return file.size > largestDocumentBytes ? { problem: errors.document_too_large } : { pdf: typedPdf(file) }
  const photo = await preparePhoto(file)
  if (photo) return { photo }
  return { problem: file.type === '' || file.type.startsWith('image/') ? ui.file_not_opened : errors.document_type_refused }
}

const pdfType = 'application/pdf'

/** Many file managers give no media type: the file name decides then. */
export function isPdf(file: Blob): boolean {
  return file.type === pdfType || (file instanceof File && file.name.toLowerCase().endsWith('.pdf'))
}

function typedPdf(file: Blob): Blob {
  return file.type === pdfType ? file : new Blob([file], { type: pdfType })
}
