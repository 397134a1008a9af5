import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { useHydrated } from '../language/use-hydrated.ts'
import { PictureView } from './picture-view.tsx'

/**
 * A picture with zoom, or a PDF: shown in place where the browser can, opened or saved where it cannot (phones). `source` is an
 * address or a blob; a blob has its type, an address needs `type`.
 */
export function DocumentViewer({
  source,
  type,
  name,
}: {
  readonly source: Blob | string
  readonly type?: 'image' | 'pdf' | undefined
  /** The document in words, for the picture's text and the saved file's name. */
  readonly name: string
}) {
  const url = useUrl(source)
  const isPdf = type ? type === 'pdf' : typeof source !== 'string' && source.type === 'application/pdf'
  if (!url) return null
  return isPdf ? <PdfView url={url} name={name} /> : <PictureView urls={[url]} name={name} />
}

function PdfView({ url, name }: { readonly url: string; readonly name: string }) {
  const texts = useTexts()
  const inPlace = useHydrated() && navigator.pdfViewerEnabled
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <div className="grid gap-3">
      {inPlace ? (
        // a frame: the policy of the pages forbids plug-ins, which an object element counts as
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is our own document
        <iframe ref={frame} src={url} title={withoutJoiners(name)} className="h-[60dvh] w-full rounded-lg border border-line" />
      ) : (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-4">
          <Icon name="document" className="size-8 text-primary" />
          <span className="min-w-0">
            <span className="block font-bold break-words">{name}</span>
            <span className="block text-sm text-muted">{texts.ui.pdf_here}</span>
          </span>
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-3">
        <LinkButton href={url} target="_blank" rel="noopener">
          {texts.ui.open_document}
        </LinkButton>
        <LinkButton href={url} download={`${name}.pdf`} variant="secondary">
          <Icon name="download" className="size-5" />
          {texts.ui.download}
        </LinkButton>
        {inPlace && (
          <Button variant="secondary" onClick={() => frame.current?.contentWindow?.print()}>
            {texts.ui.print}
          </Button>
        )}
      </div>
    </div>
  )
}

function useUrl(source: Blob | string): string | null {
  const [blobUrl, setBlobUrl] = useState<string | null>(null)
  useEffect(() => {
    if (typeof source === 'string') return
    const made = URL.createObjectURL(source)
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be created and revoked with the component
    setBlobUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [source])
  return typeof source === 'string' ? source : blobUrl
}
