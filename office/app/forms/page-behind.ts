import { type ReactNode, createContext } from 'react'

/** What a dialog decides on: its version, how it stands in words, and how the page behind the dialog reads it anew. */
export type PageBehind = { readonly version: number; readonly state: ReactNode; readonly readAnew: () => Promise<void> }

/** The page behind the dialogs of a case. Where there is none, a dialog that is refused as stale only says so. */
export const PageBehindContext = createContext<PageBehind | null>(null)
