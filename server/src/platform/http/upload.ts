import { largestDocumentBytes } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { type ReceivedFile, receiveFile } from './received-file.ts'

/** Options of @fastify/multipart: everything has a limit. */
export const uploadLimits = {
  fileSize: largestDocumentBytes,
  files: 1,
  fields: 10,
  /** The longest text beside a file, a sentence that is recorded, in Burmese letters of three bytes. */
  fieldSize: 6_000,
  fieldNameSize: 50,
  headerPairs: 20,
  parts: 12,
}

/** Plain fields and one file. */
type Upload = { readonly fields: Record<string, unknown>; readonly file: ReceivedFile }

/**
 * Reads a multipart body: plain fields, and exactly one file under `name`; `folder` holds a large one. The receiver of the file
 * drops it.
 */
export async function readUpload(request: FastifyRequest, name: string, folder: string): Promise<Upload | Refusal> {
  if (!request.isMultipart()) return refuse('content_type_refused')
  try {
    return await readParts(request, name, folder)
  } catch (error) {
    // a body that was cut off or is no form at all comes as a plain error; limits carry their own status
    if ((error as { statusCode?: number }).statusCode === undefined) return refuse('body_invalid')
    throw error
  }
}

async function readParts(request: FastifyRequest, name: string, folder: string): Promise<Upload | Refusal> {
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  let complete = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (Object.hasOwn(fields, part.fieldname)) return refuseFields({ [part.fieldname]: 'field_invalid' })
        // a truncated field would be another text
        if (part.valueTruncated) return refuseFields({ [part.fieldname.slice(0, 50)]: 'field_too_long' })
        fields[part.fieldname] = part.value
      } else {
        if (part.fieldname !== name) return refuseFields({ [part.fieldname.slice(0, 50)]: 'unknown_field' })
        file = await receiveFile(part.file, folder)
        if (part.file.truncated) return refuse('document_too_large')
      }
    }
    if (file === undefined || file.bytes === 0) return refuseFields({ [name]: 'field_required' })
    complete = true
    return { fields, file }
  } finally {
    if (!complete) await file?.drop()
  }
}
