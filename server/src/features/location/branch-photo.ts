import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { setPhotoFile } from '../../domain/branch/write-branch.ts'
import { branchPhotoFile } from '../../domain/document/file-owners.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { cleanPicture } from '../../platform/files/clean-document.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import { sendRefusal } from '../../platform/http/send-refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBranch, findBranchOfPhoto, lockBranch } from './location-office.queries.ts'

/** Nearly twice the width of a small phone. */
const photoSize = { width: 640, height: 360 }

type Change = { readonly id: string; readonly actor: StaffActor }

/** Stores the photo of a branch in place of the one before. */
export async function setBranchPhoto(
  platform: Platform,
  { file, ...change }: Change & { readonly file: Pick<ReceivedFile, 'read'> },
): Promise<{ has_photo: boolean } | Refusal> {
  if (!(await findBranch(platform.database.db, change.id))) return refuse('not_found')
  const photo = await cleanPicture(platform, { person: change.actor.id, read: file.read }, photoSize)
  if (isRefusal(photo)) return photo
  const name = `branch/${platform.random.uuid()}.bin`
  await platform.files.put(name, photo, branchPhotoFile(change))
  return replace(platform, change, name)
}

/** Removes the photo of a branch. */
export function removeBranchPhoto(platform: Platform, change: Change): Promise<{ has_photo: boolean } | Refusal> {
  return replace(platform, change, null)
}

async function replace(platform: Platform, { id, actor }: Change, name: string | null): Promise<{ has_photo: boolean } | Refusal> {
  const old = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const before = await lockBranch(trx, id)
    if (!before) return refuse('not_found')
    await setPhotoFile(trx, id, name)
    await audit(platform, trx, actor, { action: name === null ? 'branch.remove_photo' : 'branch.photo', subject: { kind: 'branch', id } })
    return before
  })
  if (isRefusal(old)) return old
  if (old.photo_file !== null) await platform.files.remove(old.photo_file)
  return { has_photo: name !== null }
}

/** The photo of a branch, for the office. */
export async function readBranchPhoto({ database: { db }, files }: Platform, id: string): Promise<FileReply | Refusal> {
  const branch = await findBranch(db, id)
  if (!branch || branch.photo_file === null) return refuse('not_found')
  return { bytes: await files.read(branch.photo_file, branchPhotoFile(branch)), mediaType: 'image/jpeg', fileName: 'branch.jpg' }
}

/** The public address of a photo; its content never changes. */
export function branchPhotoPath(file: string | null): string | null {
  return file && `/branch-photos/${/[^/]+(?=[.])/.exec(file)![0]}`
}

/** Photos in memory, in bytes: everybody may ask. */
const keptBytes = 8 * 1024 * 1024

/** Serves the photos of branches to everyone. */
export async function branchPhotos(app: FastifyInstance, { database: { db }, files }: Platform): Promise<void> {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => Math.max(1, length) })
  app.get('/branch-photos/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = `branch/${name}.bin`
    const branch = /^[0-9a-f-]{36}$/.test(name) ? await findBranchOfPhoto(db, file) : undefined
    if (!branch) return sendRefusal(request, reply, refuse('not_found'))
    const bytes = kept.get(file) ?? (await files.read(file, branchPhotoFile(branch)))
    kept.set(file, bytes)
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
