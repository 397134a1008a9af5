import { useForm } from '@let-twe/client/use-form.ts'
import type { Result } from '@let-twe/client/result.ts'
import { FilePicker, type FilePreview } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useRevalidator } from 'react-router'
import { useBlobUrl } from './use-blob-url.ts'

type Calls = {
  readonly label: string
  readonly hint: string
  /** The camera of a phone: the front one for a face. */
  readonly capture: 'user' | 'environment'
  readonly give: (file: Blob) => Promise<Result<unknown>>
  readonly remove: () => Promise<Result<unknown>>
}

/** One photo that is stored: taken or chosen, shown, and removed. The page is read again after each. */
export function PhotoPicker({ photo, ...calls }: Calls & { readonly photo: Blob | null }) {
  return photo ? <Shown photo={photo} {...calls} /> : <Picker {...calls} />
}

function Shown({ photo, ...calls }: Calls & { readonly photo: Blob }) {
  return <Picker {...calls} preview={{ name: calls.label, imageUrl: useBlobUrl(photo) ?? undefined }} />
}

function Picker({ label, hint, capture, give, remove, preview }: Calls & { readonly preview?: FilePreview }) {
  const { revalidate } = useRevalidator()
  const { errors, busy, send } = useForm()
  return (
    <FilePicker
      label={label}
      hint={hint}
      error={errors['file']}
      accept="image/jpeg,image/png"
      capture={capture}
      busy={busy}
      preview={preview}
      onFile={(file) => void send(() => give(file), revalidate)}
      onDelete={() => void send(remove, revalidate)}
    />
  )
}
