import { type ReactNode, createContext } from 'react'

/** The subject of a dialog's decision: its version, its state in words, and the reload of the page behind. */
export type PageBehind = { readonly version: number; readonly state: ReactNode; readonly readAnew: () => Promise<void> }

/** The page behind the dialogs of a case. Where there is none, a dialog that is refused as stale only says so. */
export const PageBehindContext = createContext<PageBehind | null>(null)
