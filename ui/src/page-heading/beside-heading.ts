import { type ReactNode, createContext } from 'react'

/** What the frame of a page puts beside every page's heading; nothing unless it does. */
export const BesideHeading = createContext<ReactNode>(null)
