import { Button } from '@let-twe/ui/button/button.tsx'
import { PageViewer } from '@let-twe/ui/document-viewer/page-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Result } from '@let-twe/client/result.ts'
import { lineButton } from '../list/action-list.tsx'

/** A button that fetches a borrower's file, because every view is audited, and shows its pages below. */
export function ShowPages({
  name,
  label,
  pages,
  loadPage,
}: {
  readonly name: string
  /** The button's label, where "Show" alone is unclear. */
  readonly label?: string | undefined
  readonly pages: number
  readonly loadPage: (page: number) => Promise<Result<Blob>>
}) {
  const { office } = useTexts()
  const { busy, send } = useForm()
  const [first, setFirst] = useState<Blob | null>(null)
  return (
    <>
      <Button
        variant="secondary"
        className={lineButton}
        busy={busy}
        onClick={() => (first ? setFirst(null) : void send(() => loadPage(1), setFirst))}
      >
        {first ? office.document_hide : (label ?? office.document_show)}
      </Button>
      {first && (
        <div className="mt-3 w-full basis-full">
          <PageViewer first={first} pages={pages} loadPage={loadPage} name={name} />
        </div>
      )}
    </>
  )
}
