import { getBranchPhoto, removeBranchPhoto, setBranchPhoto } from '@let-twe/core/location/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhotoPicker } from '../../document/photo-picker.tsx'
import { callOffice } from '../../session/call-office.ts'

/** The photo of a branch that borrowers see; null without one, and where it cannot be read. */
export async function readPhoto(
  { id, has_photo }: { readonly id: string; readonly has_photo: boolean },
  signal: AbortSignal,
): Promise<Blob | null> {
  const photo = has_photo ? await callOffice(getBranchPhoto, { params: { id } }, { signal }) : null
  return photo?.ok ? photo.data : null
}

/** Gives a branch a photo, or removes it. */
export function BranchPhoto({ id, photo }: { readonly id: string; readonly photo: Blob | null }) {
  const { office } = useTexts()
  const params = { id }
  return (
    <PhotoPicker
      label={office.branch_photo}
      hint={office.branch_photo_hint}
      capture="environment"
      photo={photo}
      give={(file) => callOffice(setBranchPhoto, { params }, { file })}
      remove={() => callOffice(removeBranchPhoto, { params })}
    />
  )
}
