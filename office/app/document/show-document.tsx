import { Button } from '@let-twe/ui/button/button.tsx'
import { DocumentViewer } from '@let-twe/ui/document-viewer/document-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Result } from '@let-twe/client/result.ts'

/** A button that fetches a document when it is pressed, because each look is written down, and shows it below. */
export function ShowDocument({
  name,
  label,
  load,
}: {
  readonly name: string
  readonly label?: string | undefined
  readonly load: () => Promise<Result<Blob>>
}) {
  const { office } = useTexts()
  const { busy, send } = useForm()
  const [bytes, setBytes] = useState<Blob | null>(null)
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => (bytes ? setBytes(null) : void send(load, setBytes))}>
        {bytes ? office.document_hide : (label ?? office.document_show)}
      </Button>
      {bytes && (
        <div className="mt-3 w-full basis-full">
          <DocumentViewer source={bytes} name={name} />
        </div>
      )}
    </>
  )
}
