import { Gallery } from '@let-twe/ui/gallery/gallery.tsx'

/** The page `/ui` of the development server. */
export const handle = { interactive: true }
export const meta = () => [{ title: 'Gallery · Let Twe' }]

export default function GalleryPage() {
  return <Gallery />
}
