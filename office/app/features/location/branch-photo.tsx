import { useForm } from '@let-twe/client/use-form.ts'
import { getBranchPhoto, removeBranchPhoto, setBranchPhoto } from '@let-twe/core/location/office-endpoints.ts'
import { FilePicker, type FilePreview } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRevalidator } from 'react-router'
import { useBlobUrl } from '../../document/use-blob-url.ts'
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
  return photo ? <Shown id={id} photo={photo} /> : <PhotoPicker id={id} />
}

function Shown({ id, photo }: { readonly id: string; readonly photo: Blob }) {
  const { office } = useTexts()
  return <PhotoPicker id={id} preview={{ name: office.branch_photo, imageUrl: useBlobUrl(photo) ?? undefined }} />
}

function PhotoPicker({ id, preview }: { readonly id: string; readonly preview?: FilePreview }) {
  const { office } = useTexts()
  const { revalidate } = useRevalidator()
  const { errors, busy, send } = useForm()
  const params = { id }
  return (
    <FilePicker
      label={office.branch_photo}
      hint={office.branch_photo_hint}
      error={errors['file']}
      accept="image/jpeg,image/png"
      capture="environment"
      busy={busy}
      preview={preview}
      onFile={(file) => void send(() => callOffice(setBranchPhoto, { params }, { file }), revalidate)}
      onDelete={() => void send(() => callOffice(removeBranchPhoto, { params }), revalidate)}
    />
  )
}
