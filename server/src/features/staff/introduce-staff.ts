import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { getOwnIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import { staffPictureFile } from '../../domain/document/file-owners.ts'
import { readStaffPicture } from '../../domain/staff/read-staff-picture.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { cleanPicture } from '../../platform/files/clean-document.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StaffRow, changeStaff, findStaff, lockStaff } from './staff.queries.ts'

type Introduction = Data<typeof getOwnIntroduction>

/** Twice the largest size on a screen. */
const pictureSize = { width: 192, height: 192 }

/** How borrowers know a member of staff. */
export async function readIntroduction({ database: { db } }: Platform, id: string): Promise<Introduction> {
  return show((await findStaff(db, id))!)
}

/** Sets the own name and languages for borrowers. */
export function setIntroduction(
  platform: Platform,
  { actor, name, languages }: { readonly actor: StaffActor; readonly name: string | null; readonly languages: readonly Language[] },
): Promise<Introduction> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await changeStaff(trx, actor.id, { shown_name: name, languages: [...new Set(languages)] })
    await audit(platform, trx, actor, { action: 'staff.shown_name', subject: { kind: 'staff', id: actor.id } })
    return show(row!)
  })
}

/** Stores the own picture in place of the one before. */
export async function setPicture(
  platform: Platform,
  { actor, file }: { readonly actor: StaffActor; readonly file: Pick<ReceivedFile, 'read'> },
): Promise<Introduction | Refusal> {
  const picture = await cleanPicture(platform, { person: actor.id, read: file.read }, pictureSize)
  if (isRefusal(picture)) return picture
  const name = `staff/${platform.random.uuid()}.bin`
  await platform.files.put(name, picture, staffPictureFile({ id: actor.id }))
  return replace(platform, { actor, id: actor.id, change: { picture_file: name }, action: 'staff.picture' })
}

/** Removes the own picture. */
export function removePicture(platform: Platform, actor: StaffActor): Promise<Introduction | Refusal> {
  return replace(platform, { actor, id: actor.id, change: { picture_file: null }, action: 'staff.remove_picture' })
}

/** Removes a colleague's picture and chosen name. */
export function removeIntroduction(
  platform: Platform,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Introduction | Refusal> {
  return replace(platform, { actor, id, change: { picture_file: null, shown_name: null }, action: 'staff.remove_introduction' })
}

async function replace(
  platform: Platform,
  {
    actor,
    id,
    change,
    action,
  }: { actor: StaffActor; id: string; change: Partial<Pick<StaffRow, 'picture_file' | 'shown_name'>>; action: string },
): Promise<Introduction | Refusal> {
  const replaced = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const before = await lockStaff(trx, id)
    if (!before) return refuse('not_found')
    const row = await changeStaff(trx, id, change)
    await audit(platform, trx, actor, { action, subject: { kind: 'staff', id } })
    return { row: row!, old: before.picture_file }
  })
  if (isRefusal(replaced)) return replaced
  if (replaced.old !== null) await platform.files.remove(replaced.old)
  return show(replaced.row)
}

/** The picture of a member of staff, for the office. */
export async function readPicture(platform: Platform, id: string): Promise<FileReply | Refusal> {
  return readStaffPicture(platform, await findStaff(platform.database.db, id))
}

function show({ shown_name: name, picture_file: file, languages }: StaffRow): Introduction {
  return { name, has_picture: file !== null, languages }
}
