import { documentFacts, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { Question } from '../../question/question.tsx'
import { DocumentCard } from './document-card.tsx'
import { ExtraDocuments } from './extra-documents.tsx'
import { withPicture } from './sent-document.ts'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { useStepForm } from './use-step-form.ts'

/** One card for each required paper, then any others. */
export function RequiredDocumentsForm({ ground, back, onSaved }: StepFormProps) {
  const texts = useTexts()
  const words = texts.application
  const form = useStepForm('required_documents', ground, onSaved)
  const [documents, setDocuments] = useState(ground.documents ?? [])
  const sent = requiredDocumentKinds.filter((kind) => documents.some((document) => document.kind === kind))
  function stored(document: StoredDocument) {
    const sentNow = withPicture(document)
    setDocuments((all) => [sentNow, ...all.filter(({ kind }) => documentFacts(kind).max !== undefined || kind !== document.kind)])
  }
  const deleted = (id: string) => setDocuments((all) => all.filter((document) => document.id !== id))

  function next() {
    const missing = requiredDocumentKinds.filter((kind) => !sent.includes(kind))
    if (missing.length > 0) return form.fail(Object.fromEntries(missing.map((kind) => [kind, texts.errors.field_required])))
    void form.submit()
  }

  return (
    <StepFrame form={form} back={back} onNext={next}>
      <output className="block font-bold text-primary">
        {fill(words.documents_count, { count: sent.length, of: requiredDocumentKinds.length })}
      </output>
      {requiredDocumentKinds.map((kind) => (
        <DocumentCard
          key={kind}
          kind={kind}
          document={documents.find((document) => document.kind === kind)}
          error={sent.includes(kind) ? undefined : form.errors[kind]}
          onStored={stored}
          onDeleted={deleted}
        />
      ))}
      <ExtraDocuments
        documents={documents.filter(({ kind }) => !requiredDocumentKinds.includes(kind))}
        onStored={stored}
        onDeleted={deleted}
      />
      <Card>
        <Question {...form.question('readable')} />
      </Card>
    </StepFrame>
  )
}
