import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { FilePicker } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { usePicture } from './use-picture.ts'

/** The photo or PDF that goes with a form, as its field `file`: taken or chosen, shown before it is sent, with a word when it may be hard to read. */
export function PhotoField({
  picture,
  label,
  hint,
  error,
}: {
  readonly picture: ReturnType<typeof usePicture>
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
}) {
  const { ui } = useTexts()
  return (
    <div className="grid gap-3">
      <FilePicker
        id="file"
        label={label}
        hint={hint}
        error={picture.problem ?? (picture.file ? undefined : error)}
        accept="image/*,application/pdf"
        capture="environment"
        busy={picture.working}
        preview={picture.preview}
        onDelete={picture.drop}
        onFile={picture.choose}
        inForm
      />
      {picture.unclear && <Banner tone="warning">{ui.photo_unclear}</Banner>}
    </div>
  )
}
