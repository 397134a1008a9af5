import { createContext, useContext } from 'react'

/** Goes to a page of the site; `replace` leaves no way back to this one. */
export type GoTo = (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void | Promise<void>

/** Given by what shows the pages: the router of the app, or the island of the account pages. On the server nothing goes anywhere. */
export const GoToContext = createContext<GoTo>(() => {
  throw new Error('a GoToContext is missing above this component')
})

/** The way to another page, for what stands both in the app and in the island. */
export function useGoTo(): GoTo {
  return useContext(GoToContext)
}
