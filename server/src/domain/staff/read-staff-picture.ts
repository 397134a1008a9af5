import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffPictureFile } from '../document/file-owners.ts'

/** The picture of a member of staff; `not_found` without a person or a picture. */
export async function readStaffPicture(
  { files }: Pick<Platform, 'files'>,
  staff: { readonly id: string; readonly picture_file: string | null } | undefined,
): Promise<FileReply | Refusal> {
  if (!staff || staff.picture_file === null) return refuse('not_found')
  return { bytes: await files.read(staff.picture_file, staffPictureFile(staff)), mediaType: 'image/jpeg', fileName: 'picture.jpg' }
}
