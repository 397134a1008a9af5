import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { FieldError } from '@let-twe/ui/field/field.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import type { PaperScreen } from './paper-screen.ts'
import { PaperThumbnail } from './paper-thumbnail.tsx'
import type { SentDocument } from './sent-document.ts'

/** All required documents, small, each with a way to its own screen. */
export function PaperList({
  documents,
  errors,
  hrefOf,
}: {
  readonly documents: readonly SentDocument[]
  readonly errors: FieldMessages
  readonly hrefOf: (screen: PaperScreen) => string
}) {
  const { application: words, common, document_kind, ui } = useTexts()
  return (
    <Card>
      <ul className="divide-y divide-line">
        {requiredDocumentKinds.map((kind) => {
          const document = documents.find((each) => each.kind === kind)
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 py-2.5 first:pt-0 last:pb-0">
              <PaperThumbnail document={document} label="" />
              <div className="min-w-0 flex-1 basis-[8rem]">
                <p>{document_kind[kind]}</p>
                {document ? (
                  <p className="flex items-center gap-1 text-sm font-bold text-success">
                    <Icon name="check" className="size-4" />
                    {ui.file_ready}
                  </p>
                ) : (
                  <p className="text-sm font-bold text-warning">{words.document_not_sent}</p>
                )}
                {document?.again_reason && <p className="text-sm text-warning">{document.again_reason}</p>}
                {!document && errors[kind] && <FieldError id={`${kind}-error`}>{errors[kind]}</FieldError>}
              </div>
              <Link
                id={kind}
                href={hrefOf(kind)}
                className="-mr-2 ml-auto inline-flex min-h-12 items-center px-2 font-bold text-primary underline"
              >
                {document ? common.change : words.document_add}
                <span className="sr-only"> – {document_kind[kind]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
