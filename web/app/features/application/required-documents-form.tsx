import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { Question } from '../../question/question.tsx'
import { DocumentCard } from './document-card.tsx'
import { PaperList } from './paper-list.tsx'
import { withPicture } from './sent-document.ts'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { usePaperScreens } from './use-paper-screens.ts'
import { useStepForm } from './use-step-form.ts'

/** One screen for each required document, a good photo leading straight to the next and the last one to the next step; all of them once more where some were there already. */
export function RequiredDocumentsForm({ ground, back, onSaved }: StepFormProps) {
  const texts = useTexts()
  const words = texts.application
  const form = useStepForm('required_documents', ground, onSaved)
  const [documents, setDocuments] = useState(ground.documents ?? [])
  const sent = requiredDocumentKinds.filter((kind) => documents.some((document) => document.kind === kind))
  const screens = usePaperScreens(sent)
  const { shown, previous } = screens
  const toPrevious = previous === undefined ? back : screens.hrefOf(previous)

  function stored(document: StoredDocument, photo: Blob) {
    const sentNow = withPicture(document, photo)
    setDocuments((all) => [sentNow, ...all.filter(({ kind }) => kind !== document.kind)])
    const sentKinds = [...sent, document.kind]
    const wasLast = !sent.includes(document.kind) && requiredDocumentKinds.every((kind) => sentKinds.includes(kind))
    // each was looked at when it was sent: nothing is left to ask
    if (wasLast && screens.isShown(document.kind)) void form.submit({ readable: 'yes' })
    else screens.goOn(document.kind, sentKinds)
  }
  const deleted = (id: string) => setDocuments((all) => all.filter((document) => document.id !== id))

  function next() {
    if (shown !== 'documents') return screens.goOn(shown)
    const missing = requiredDocumentKinds.filter((kind) => !sent.includes(kind))
    if (missing.length > 0) return form.fail(Object.fromEntries(missing.map((kind) => [kind, texts.errors.field_required])))
    void form.submit()
  }

  const isMissing = shown !== 'documents' && !sent.includes(shown)
  return (
    <StepFrame
      form={form}
      back={toPrevious}
      heading={headingOf(shown)}
      quiet={shown !== 'documents'}
      onNext={next}
      {...(isMissing && { nextLabel: words.document_later, nextVariant: 'secondary' })}
    >
      <output className="block font-bold text-primary">
        {fill(words.documents_count, { count: sent.length, of: requiredDocumentKinds.length })}
      </output>
      {/* hidden, not gone: a photo that is on its way or waits to be sent again stays */}
      {requiredDocumentKinds.map((kind) => (
        <div key={kind} hidden={kind !== shown}>
          <DocumentCard
            kind={kind}
            document={documents.find((document) => document.kind === kind)}
            alone
            shown={kind === shown}
            onStored={stored}
            onDeleted={deleted}
          />
        </div>
      ))}
      {shown === 'documents' && (
        <>
          <PaperList documents={documents} errors={form.errors} hrefOf={screens.hrefOf} />
          <Card>
            <Question {...form.question('readable')} />
          </Card>
        </>
      )}
    </StepFrame>
  )

  function headingOf(screen: DocumentKind | 'documents') {
    if (screen === 'documents') return { title: words.documents_check_title, lead: words.documents_check_lead }
    return { title: texts.document_kind[screen], lead: words[`hint_document_${screen}`] }
  }
}
