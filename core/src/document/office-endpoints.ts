import type { DocumentId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'
import { pageInUrl } from '../paper-page.ts'

/** Staff see drawn pictures of a document; the original file goes to its owner only. */
export const getDocumentPage = endpoint({
  method: 'GET',
  path: '/documents/{id}/pages/{page}',
  summary: "A page of a borrower's document as a picture, from 1 (audited).",
  access: 'work_on_cases',
  branch: 'document',
  params: z.strictObject({ id: idOf<DocumentId>(), page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})
