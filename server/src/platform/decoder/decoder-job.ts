/** A job of the decoder: pictures of a photo or a PDF, the QR code of a PDF, or the rows of a workbook. */
export type DecoderJob =
  | { readonly work: 'photo'; readonly bytes: Uint8Array; readonly crop?: Crop | undefined }
  | { readonly work: 'pdf' | 'pdf_qr' | 'sheet'; readonly bytes: Uint8Array }

/** The size in pixels to which a photo is cut, around what people look at first; else it stays whole. */
export type Crop = { readonly width: number; readonly height: number }

/** The reason why a file cannot be decoded. */
export type DecoderRefusal = 'document_type_refused' | 'document_locked' | 'document_too_complex'

/** Pictures (JPEG, at least one) and the hash of a photo (`hash-picture.ts`), the text of a QR code or null, the rows of a workbook's first sheet, or a refusal; `ended` when the process was ended over it. */
export type Decoded =
  | { readonly pictures: readonly Uint8Array[]; readonly hash: string | null }
  | { readonly text: string | null }
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly refused: DecoderRefusal; readonly ended?: true }
