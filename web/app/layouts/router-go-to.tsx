import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { GoToContext } from '../go-to.ts'

/** Goes from page to page by the router of the app. */
export function RouterGoTo({ children }: { readonly children: ReactNode }) {
  return <GoToContext value={useNavigate()}>{children}</GoToContext>
}
