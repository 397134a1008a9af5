import { useLocation } from 'react-router'
import { useOnPhone } from './use-on-phone.ts'

/** The fragment of the address, which the server does not know; '' until React has taken the page over. */
export function useHash(): string {
  const { hash } = useLocation()
  return useOnPhone(() => true, false) ? hash : ''
}
