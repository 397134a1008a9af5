import { largestDocumentBytes } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { FastifyRequest } from 'fastify'

/** One received file, whole in memory: at most 10 MB. */
export type UploadedFile = { readonly bytes: Buffer }

/** Options of @fastify/multipart: everything has a limit. */
export const uploadLimits = {
  fileSize: largestDocumentBytes,
  files: 1,
  fields: 10,
  fieldSize: 1_000,
  fieldNameSize: 50,
  headerPairs: 20,
  parts: 12,
}

/** Reads a multipart body: plain fields, and exactly one file under `name`. */
export async function readUpload(
  request: FastifyRequest,
  name: string,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile } | Refusal> {
  if (!request.isMultipart()) return refuse('content_type_refused')
  try {
    return await readParts(request, name)
  } catch (error) {
    // a body that was cut off or is no form at all comes as a plain error; limits carry their own status
    if ((error as { statusCode?: number }).statusCode === undefined) return refuse('body_invalid')
    throw error
  }
}

async function readParts(
  request: FastifyRequest,
  name: string,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile } | Refusal> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (Object.hasOwn(fields, part.fieldname)) return refuseFields({ [part.fieldname]: 'field_invalid' })
      fields[part.fieldname] = part.value
    } else {
      if (part.fieldname !== name) return refuseFields({ [part.fieldname.slice(0, 50)]: 'unknown_field' })
      const bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code === 'FST_REQ_FILE_TOO_LARGE') return null
        throw error
      })
      if (bytes === null) return refuse('document_too_large')
      file = { bytes }
    }
  }
  return file === undefined || file.bytes.length === 0 ? refuseFields({ [name]: 'field_required' }) : { fields, file }
}
