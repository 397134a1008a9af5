import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'

/** What the step of the papers shows: one required paper, or all of them to be checked. */
export type PaperScreen = DocumentKind | 'documents'

/** The screen that the fragment of an address names; undefined for none. */
export function paperScreenOf(hash: string): PaperScreen | undefined {
  const name = hash.slice(1)
  return name === 'documents' ? name : requiredDocumentKinds.find((kind) => kind === name)
}

/** The screen that follows: the next paper that is missing, after this one, or all of them. Without one, where somebody begins. */
export function nextPaperScreen(sent: readonly DocumentKind[], after?: DocumentKind): PaperScreen {
  const from = after === undefined ? 0 : requiredDocumentKinds.indexOf(after) + 1
  return requiredDocumentKinds.slice(from).find((kind) => !sent.includes(kind)) ?? 'documents'
}
