import type { SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Adds a branch. */
export async function insertBranch(trx: Transaction, branch: Insertable<Tables['branch']>): Promise<void> {
  await trx.insertInto('branch').values(branch).execute()
}

/** Writes a branch of the settings. */
export async function updateBranch(trx: Transaction, id: string, { weekdays, ...value }: SettingValue<'branch'>): Promise<void> {
  await trx
    .updateTable('branch')
    .set({ ...value, weekdays: JSON.stringify(weekdays) })
    .where('id', '=', id)
    .execute()
}

/** Writes which file holds the photo of a branch. */
export async function setPhotoFile(trx: Transaction, id: string, file: string | null): Promise<void> {
  await trx.updateTable('branch').set({ photo_file: file }).where('id', '=', id).execute()
}
