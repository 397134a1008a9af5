import { useForm } from '@let-twe/client/use-form.ts'
import type { FilePreview } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { prepareFile } from './prepare-file.ts'

type Picture = { file: Blob; preview: FilePreview; unclear: boolean }

/** A photo or PDF on its way from the camera to the form: made small, shown, and looked at for blur. `onPhoto` gets each photo as it is shown. */
export function usePicture(onPhoto?: (photo: Blob) => void) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const preparing = useForm()
  const texts = useTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const imageUrl = picture?.preview.imageUrl
  // an object URL must be revoked
  useEffect(() => {
    if (imageUrl !== undefined) return () => URL.revokeObjectURL(imageUrl)
    return undefined
  }, [imageUrl])

  function choose(file: File) {
    setProblem(null)
    setPicture(null)
    void preparing.send(async () => {
      const ready = await prepareFile(file, texts)
      if ('problem' in ready) return setProblem(ready.problem)
      const { name } = file
      if ('pdf' in ready) return setPicture({ file: ready.pdf, preview: { name, unsent: true }, unclear: false })
      const { blob, flaws } = ready.photo
      const preview = { name, imageUrl: URL.createObjectURL(blob), unsent: true } as const
      setPicture({ file: blob, preview, unclear: flaws.length > 0 })
      onPhoto?.(blob)
    })
  }

  return {
    file: picture?.file ?? null,
    preview: picture?.preview,
    unclear: picture?.unclear === true,
    working: preparing.busy,
    problem,
    choose,
    drop: () => setPicture(null),
  }
}
