import { applyGuard } from '@let-twe/core/auth/guards.ts'
import { type RouterContextProvider, href, redirect, redirectDocument } from 'react-router'
import { intendedCookie } from '../session/intended-path.ts'
import { guardAt } from './page-at.ts'
import { visitContext } from './visit.ts'

/** Runs the guard of the page that is visited, on the server, for documents and moves alike; the intended path is remembered for after the log-in. */
export async function guardPage({ url, context }: { readonly url: URL; readonly context: Readonly<RouterContextProvider> }): Promise<void> {
  const { pathname, search } = url
  const guard = guardAt(pathname)
  if (guard === 'none') return
  const outcome = applyGuard(guard, pathname.replace(/(.)\/$/, '$1'), await context.get(visitContext).session())
  if ('stay' in outcome) return
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown reply as a redirect
  if (outcome.remember) throw redirectDocument(href('/login'), { headers: { 'set-cookie': intendedCookie(pathname + search) } })
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw redirect(outcome.goTo)
}
