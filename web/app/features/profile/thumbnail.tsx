import { Icon } from '@let-twe/ui/icon/icon.tsx'

/** A small picture from bytes in memory, or the drawing of a document. */
export function Thumbnail({ picture }: { readonly picture: Blob | null }) {
  return (
    <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-sand">
      {picture ? (
        <img
          alt=""
          className="size-full object-cover"
          ref={(image) => {
            const url = URL.createObjectURL(picture)
            if (image) image.src = url
            return () => URL.revokeObjectURL(url)
          }}
        />
      ) : (
        <Icon name="document" className="size-8 text-muted" />
      )}
    </span>
  )
}
