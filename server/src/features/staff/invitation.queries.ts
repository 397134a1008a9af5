import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A stored invitation: of a new account, or of a renewed one. */
export type InvitationRow = Selectable<Tables['staff_invitation']>

/** Stores an invitation; a user name has one at a time. */
export async function insertInvitation(trx: Kysely<Tables>, row: Insertable<Tables['staff_invitation']>): Promise<void> {
  await trx.insertInto('staff_invitation').values(row).execute()
}

/** Ends the invitation of a name; undefined when there is none. */
export function deleteInvitationOf(trx: Kysely<Tables>, username: string): Promise<InvitationRow | undefined> {
  return trx.deleteFrom('staff_invitation').where('username', '=', username).returningAll().executeTakeFirst()
}

/** The unexpired invitation of a token, locked: a second use finds it used. */
export function lockInvitation(trx: Kysely<Tables>, hash: string, now: Date): Promise<InvitationRow | undefined> {
  return trx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives an invitation another secret for the authenticator app. */
export async function replaceSecret(trx: Kysely<Tables>, id: string, totp_secret: InvitationRow['totp_secret']): Promise<void> {
  await trx.updateTable('staff_invitation').set({ totp_secret }).where('id', '=', id).execute()
}

/** Opens an invitation, which counts with this token from now on. Undefined when it is no longer there. */
export function openInvitation(
  trx: Kysely<Tables>,
  id: string,
  opened: Pick<Insertable<Tables['staff_invitation']>, 'token_hash' | 'open_since' | 'expires_at'>,
): Promise<InvitationRow | undefined> {
  return trx
    .updateTable('staff_invitation')
    .set(opened)
    .where('id', '=', id)
    .where('open_since', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Ends an invitation; undefined when it is no longer there. */
export function deleteInvitation(trx: Kysely<Tables>, id: string): Promise<InvitationRow | undefined> {
  return trx.deleteFrom('staff_invitation').where('id', '=', id).returningAll().executeTakeFirst()
}

/** The unused invitations, the newest first: confirmed ones, and those with an open proposal. A refused one leads nowhere. */
export function listInvitationRows(db: Kysely<Tables>, now: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('expires_at', '>', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('open_since', 'is not', null),
        exists(
          selectFrom('dual_control')
            .select('dual_control.id')
            .whereRef('subject_id', '=', 'staff_invitation.id')
            .where('kind', 'in', ['staff_invitation', 'staff_reset'])
            .where('outcome', 'is', null)
            .where('dual_control.expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
