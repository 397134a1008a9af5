import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'

/** A screen of the documents step: one required document, or the review of all. */
export type PaperScreen = DocumentKind | 'documents'

/** The screen that the fragment of an address names; undefined for none. */
export function paperScreenOf(hash: string): PaperScreen | undefined {
  const name = hash.slice(1)
  return name === 'documents' ? name : requiredDocumentKinds.find((kind) => kind === name)
}

/** The next screen: the next missing document after this one, or the review. Without an argument, the first. */
export function nextPaperScreen(sent: readonly DocumentKind[], after?: DocumentKind): PaperScreen {
  const from = after === undefined ? 0 : requiredDocumentKinds.indexOf(after) + 1
  return requiredDocumentKinds.slice(from).find((kind) => !sent.includes(kind)) ?? 'documents'
}
