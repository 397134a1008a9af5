import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type AccountOfRole, rolesOf } from '@let-twe/core/staff/rights.ts'
import { isOwnGain, keepsRights, missingRoles } from '@let-twe/core/staff/role-changes.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import type { Kysely } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Refuses roles that lack one in use, or under which nobody could give rights any more. */
export async function refuseRoles(platform: Pick<Platform, 'clock'>, trx: Transaction, roles: Roles): Promise<Refusal | null> {
  const accounts = await readAccounts(trx)
  const missing = missingRoles(roles, await usedRoles(platform, trx))
  if (missing.length > 0) return refuseFields(Object.fromEntries(missing.map((code) => [`roles.${code}`, 'role_in_use'] as const)))
  return keepsRights(roles, accounts) ? null : refuse('last_rights')
}

/** Refuses a change of an account after which nobody could give rights any more. */
export async function refuseLastRights(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  trx: Transaction,
  changed: AccountOfRole & { readonly id: string },
): Promise<Refusal | null> {
  const others = (await readAccounts(trx)).filter(({ id }) => id !== changed.id)
  return keepsRights(rolesOf(termsInForce.lender()), [...others, changed]) ? null : refuse('last_rights')
}

/** All accounts; of two changes at once the second waits. */
async function readAccounts(trx: Transaction) {
  await queueFor(trx, 'rights of staff')
  return trx.selectFrom('staff').select(['id', 'role', 'active']).execute()
}

/** Refuses the confirmation of roles to a person whose own role gets more by them. */
export async function refuseOwnGain(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  roles: Roles,
  { id }: { readonly id: string },
): Promise<Refusal | null> {
  const { role } = await db.selectFrom('staff').where('id', '=', id).select('role').executeTakeFirstOrThrow()
  return isOwnGain({ id, role }, rolesOf(termsInForce.lender()), roles) ? refuse('second_person_needed') : null
}

/** The codes of the roles of all accounts and open invitations, one for each. */
export async function usedRoles({ clock }: Pick<Platform, 'clock'>, db: Kysely<Tables>): Promise<string[]> {
  const invited = db.selectFrom('staff_invitation').where('expires_at', '>', clock.now()).select('role')
  const rows = await db.selectFrom('staff').select('role').unionAll(invited).execute()
  return rows.map(({ role }) => role)
}
