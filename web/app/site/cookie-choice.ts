import { consentCookie, cookieChoices } from '../cookie-consent.ts'
import { href } from 'react-router'
import { routeOf } from '../route-table.ts'
import { readForm } from './read-form.ts'
import type { Route } from './+types/cookie-choice.ts'

/** Keeps the answer about cookies for readers without a script and leads back to the page, which must be one of ours. */
export async function action({ request }: Route.ActionArgs) {
  // another site must not answer for the reader
  if (request.headers.get('sec-fetch-site') === 'cross-site') return leadBack(null, {})
  const form = await readForm(request)
  const choice = cookieChoices.find((each) => each === form.get('choice'))
  return leadBack(form.get('from'), choice ? { 'set-cookie': consentCookie(choice) } : {})
}

/** Nobody comes here but by the form. */
export function loader() {
  return leadBack(null, {})
}

function leadBack(from: unknown, headers: Record<string, string>) {
  const path = typeof from === 'string' && from.startsWith('/') && routeOf(from) ? from : href('/')
  return new Response(null, { status: 303, headers: { ...headers, location: path } })
}
