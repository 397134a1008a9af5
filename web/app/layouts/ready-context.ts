import { createContext } from 'react'

/** True once the guard has let the visit in and the first page has its data; before that a frame asks the server nothing. */
export const ReadyContext = createContext(false)
