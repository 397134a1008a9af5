import type { Data } from '@let-twe/core/endpoint.ts'
import { getBranchPhoto, type listAllBranches, removeBranchPhoto, setBranchPhoto } from '@let-twe/core/location/office-endpoints.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhotoPicker } from '../../document/photo-picker.tsx'
import { callOffice } from '../../session/call-office.ts'
import { readSession } from '../../session/session.ts'

/**
 * The photos of branches that borrowers see: null for a branch without one, and for an unreadable one. Those who may not change them
 * get none.
 */
export async function readPhotos(branches: Data<typeof listAllBranches>, signal: AbortSignal): Promise<readonly (Blob | null)[]> {
  const me = readSession()
  if (!me?.permissions.includes(setBranchPhoto.access) || me.branches.length > 0) return []
  return Promise.all(
    branches.map(async ({ id, has_photo }) => {
      const photo = has_photo ? await callOffice(getBranchPhoto, { params: { id } }, { signal }) : null
      return photo?.ok ? photo.data : null
    }),
  )
}

/** Gives a branch a photo, or removes it. A branch may do without: the choice is folded. */
export function BranchPhoto({ id, photo }: { readonly id: string; readonly photo: Blob | null }) {
  const { office } = useTexts()
  const params = { id }
  const picker = (
    <PhotoPicker
      label={office.branch_photo}
      hint={office.branch_photo_hint}
      capture="environment"
      photo={photo}
      give={(file) => callOffice(setBranchPhoto, { params }, { file })}
      remove={() => callOffice(removeBranchPhoto, { params })}
    />
  )
  return photo ? picker : <Disclosure summary={office.branch_photo}>{picker}</Disclosure>
}
