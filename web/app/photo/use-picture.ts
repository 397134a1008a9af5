import { useForm } from '@let-twe/client/use-form.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { largestDocumentBytes } from '@let-twe/core/document/endpoints.ts'
import type { FilePreview } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useEffect, useState } from 'react'
import { preparePhoto } from './prepare-photo.ts'

type Picture = { file: Blob; name: string; preview: FilePreview; unclear: boolean }

/** A photo or PDF on its way from the camera to the form: made small, shown, and looked at for blur. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const preparing = useForm()
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const imageUrl = picture?.preview.imageUrl
  // an address of bytes in memory has to be given back
  useEffect(() => {
    if (imageUrl !== undefined) return () => URL.revokeObjectURL(imageUrl)
    return undefined
  }, [imageUrl])

  function choose(file: File) {
    setRefused(null)
    setPicture(null)
    if (file.type === 'application/pdf') {
      if (file.size > largestDocumentBytes) return setRefused('document_too_large')
      return setPicture({ file, name: file.name, preview: { name: file.name, unsent: true }, unclear: false })
    }
    void preparing.send(async () => {
      const photo = await preparePhoto(file)
      if (!photo) return setRefused('document_type_refused')
      const preview = { name: file.name, imageUrl: URL.createObjectURL(photo.blob), unsent: true } as const
      setPicture({ file: photo.blob, name: file.name, preview, unclear: photo.flaws.length > 0 })
    })
  }

  return {
    file: picture?.file ?? null,
    name: picture?.name,
    preview: picture?.preview,
    unclear: picture?.unclear === true,
    working: preparing.busy,
    refused,
    choose,
    drop: () => setPicture(null),
  }
}
