import { consentCookie, cookieChoices } from '../document/cookie-consent.ts'
import { href } from 'react-router'
import { pageAt } from '../page/page-at.ts'
import { readForm } from './read-form.ts'
import type { Route } from './+types/cookie-choice.ts'

/** Stores the answer about cookies for readers without a script and leads back to the page, which must be one of ours. */
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
  return new Response(null, { status: 303, headers: { ...headers, location: ownPath(from) ?? href('/') } })
}

/** The path of one of our pages, encoded as a header needs it (RFC 3986); undefined for anything else. */
function ownPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined
  const url = URL.parse(from, nowhere)
  return url?.origin === nowhere && pageAt(url.pathname) ? url.pathname : undefined
}

const nowhere = 'https://nowhere.invalid'
