import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getMyData } from '@let-twe/core/borrower/endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { findMyData } from './my-data.queries.ts'

/** All stored data about the caller, in one reply. */
export async function readMyData(platform: Platform, caller: BorrowerCaller, address: string): Promise<Data<typeof getMyData>> {
  const { database } = platform
  await audit(
    platform,
    database.db,
    { kind: 'borrower', id: caller.id, address },
    { action: 'profile.my_data', subject: { kind: 'borrower', id: caller.id } },
  )
  return readDataOf(platform, caller.id)
}

/** All stored data about a borrower. */
export async function readDataOf(platform: Platform, id: BorrowerId): Promise<Data<typeof getMyData>> {
  const { database, clock } = platform
  const { phone_number: phone } = await findBorrower(platform, database.db, id)
  const { account = [], messages = [], ...parts } = await findMyData(platform, database.db, { id: id, phone })
  return {
    made_at: clock.now().toISOString(),
    account: account[0] ?? {},
    // a code that still works is no fact about a person
    messages: messages.map(({ text, ...message }) => ({ ...message, text: String(text).replace(/\b\d{6}\b/g, '******') })),
    ...parts,
  } as unknown as Data<typeof getMyData>
}
