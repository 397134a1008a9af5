import type { Result } from '@let-twe/client/result.ts'
import { Loaded } from '@let-twe/client/loaded.tsx'
import { useState } from 'react'
import { PageFrame } from './page-frame.tsx'

/** An open document: its first page is fetched at once, the others by a press, because every view is audited. */
export function DocumentFrame({
  name,
  pages,
  first,
  loadPage,
}: {
  readonly name: string
  readonly pages: number
  readonly first: Promise<Result<Blob>>
  readonly loadPage: (page: number) => Promise<Result<Blob>>
}) {
  const [shown, setShown] = useState({ page: 1, picture: first })
  const show = (page: number) => setShown({ page, picture: loadPage(page) })
  return (
    <Loaded from={shown.picture} onRetry={() => show(shown.page)}>
      {(picture) => <PageFrame picture={picture} name={name} page={shown.page} pages={pages} onPage={show} />}
    </Loaded>
  )
}
