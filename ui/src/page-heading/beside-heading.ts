import { type ReactNode, createContext } from 'react'

/** The frame's content beside every page's heading; empty by default. */
export const BesideHeading = createContext<ReactNode>(null)
