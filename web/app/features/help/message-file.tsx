import { getMessagePage } from '@let-twe/core/conversation/endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { PageViewer } from '@let-twe/ui/document-viewer/page-viewer.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'

/** A sent photo or PDF: fetched on request, because a photo costs data. */
export function MessageFile({ id, pages, sentAt }: { readonly id: string; readonly pages: number; readonly sentAt: string }) {
  const { help: words } = useTexts()
  const { busy, send } = useForm()
  const [first, setFirst] = useState<Blob | null>(null)
  const load = (page: number, signal?: AbortSignal) =>
    callApi(getMessagePage, { params: { id, page: String(page) } }, signal === undefined ? {} : { signal })
  return (
    <>
      <Button variant="quiet" className="-ml-5" busy={busy} onClick={() => (first ? setFirst(null) : void send(() => load(1), setFirst))}>
        <Icon name="camera" /> {first ? words.file_hide : words.file_show}
        <span className="sr-only"> – {sentAt}</span>
      </Button>
      {first && <PageViewer first={first} pages={pages} loadPage={load} name={words.file} />}
    </>
  )
}
