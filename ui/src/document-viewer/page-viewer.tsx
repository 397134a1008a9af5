import { useEffect, useState } from 'react'
import { PictureView } from './picture-view.tsx'

/** The pages of a sent document as pictures: the first is here, the others are loaded one after the other while it is read. */
export function PageViewer({
  first,
  pages,
  loadPage,
  name,
}: {
  readonly first: Blob
  readonly pages: number
  /** The call for a page, from 2; a failed one stays empty. */
  readonly loadPage: (page: number, signal: AbortSignal) => Promise<{ readonly ok: true; readonly data: Blob } | { readonly ok: false }>
  readonly name: string
}) {
  const [urls, setUrls] = useState<readonly (string | null)[]>([])
  // pages are fetched only while the viewer is open, because each look is audited: closing it ends the fetching
  useEffect(() => {
    const leaving = new AbortController()
    const made: string[] = []
    const shown: (string | null)[] = Array.from({ length: pages }, () => null)
    function show(index: number, picture: Blob) {
      const url = URL.createObjectURL(picture)
      made.push(url)
      shown[index] = url
      setUrls([...shown])
    }
    async function loadOthers() {
      for (let page = 2; page <= pages; page++) {
        const reply = await loadPage(page, leaving.signal)
        if (leaving.signal.aborted) return
        if (reply.ok) show(page - 1, reply.data)
      }
    }
    show(0, first)
    void loadOthers()
    return () => {
      leaving.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same document has the same pages, whatever is rendered around it
  }, [first, pages])
  return urls.length > 0 && <PictureView urls={urls} name={name} />
}
