import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import { createContext } from 'react'

/** The kind of the document that a case shows now: what is asked for again is usually this one. */
export const ShownDocumentContext = createContext<DocumentKind | null>(null)
