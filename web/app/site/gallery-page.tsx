import { Gallery } from '@let-twe/ui/gallery/gallery.tsx'

/** The page `/ui` of the development server. */
export const handle = { interactive: true }

export default function GalleryPage() {
  return <Gallery />
}
