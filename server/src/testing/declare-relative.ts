import type { RelatedPerson } from '@let-twe/core/staff/related-party.ts'
import { declareRelated } from '@let-twe/core/staff/related-party-endpoints.ts'
import type { TestApp, TestSession } from './start-test-app.ts'

let count = 0

/** A member of staff declares a relative with these facts beside numbers of their own. */
export async function declareRelative(app: TestApp, as: TestSession, relative: Partial<RelatedPerson>): Promise<void> {
  count += 1
  const own = String(count).padStart(6, '0')
  const self = { relation: 'self', name: 'OWN NAME', identity_number: `9/AHMAZA(N)${own}`, phone_number: `+66899${own}` } as const
  const people = [self, { relation: 'sibling' as const, name: 'RELATIVE OF STAFF', ...relative }]
  const reply = await app.call(declareRelated, { as, body: { people } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
}
