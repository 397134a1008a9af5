import { href, redirect } from 'react-router'
import { readSession } from '../../session/session.ts'

/** The office begins where this person works. */
export function clientLoader() {
  throw redirect(readSession()?.role === 'admin' ? href('/staff') : href('/loans'))
}

export default function StartPage() {
  return null
}
