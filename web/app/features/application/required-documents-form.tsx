import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { Question } from '../../question/question.tsx'
import { PaperRow } from './paper-row.tsx'
import { PhotoExamples } from './photo-examples.tsx'
import { withPicture } from './sent-document.ts'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { useStepForm } from './use-step-form.ts'

/** All required documents in one list, each sent when its photo was looked at; where all were there before, one yes for all of them. */
export function RequiredDocumentsForm({ ground, back, onSaved }: StepFormProps) {
  const { application: words, errors } = useTexts()
  const form = useStepForm('required_documents', ground, onSaved)
  const [documents, setDocuments] = useState(ground.documents ?? [])
  /** The last upload of each document on its way or over: true when it was stored. */
  const [uploads, setUploads] = useState<Readonly<Partial<Record<DocumentKind, Promise<boolean>>>>>({})
  const [goesOn, setGoesOn] = useState(false)
  const missing = requiredDocumentKinds.filter((kind) => documents.every((document) => document.kind !== kind))
  const [asksReadable] = useState(missing.length === 0)
  const unsent = missing.filter((kind) => !uploads[kind])

  function stored(document: StoredDocument, photo: Blob) {
    const sentNow = withPicture(document, photo)
    setDocuments((all) => [sentNow, ...all.filter(({ kind }) => kind !== document.kind)])
  }
  const deleted = (id: string) => setDocuments((all) => all.filter((document) => document.id !== id))

  async function sending(kind: DocumentKind, upload: Promise<boolean>) {
    setUploads((all) => ({ ...all, [kind]: upload }))
    await upload
    setUploads(({ [kind]: last, ...others }) => (last === upload ? others : { ...others, [kind]: last }))
  }

  /** Waits for the photos that are on their way; a photo that fails says so in its row. */
  async function next() {
    if (unsent.length > 0) return form.fail(Object.fromEntries(unsent.map((kind) => [kind, errors.field_required])))
    setGoesOn(true)
    const ended = await Promise.all(Object.values(uploads))
    setGoesOn(false)
    // each photo was looked at when it was sent: nothing is left to ask
    if (ended.every(Boolean)) await form.submit(asksReadable ? {} : { readable: 'yes' })
  }

  return (
    <StepFrame form={form} back={back} onNext={() => void next()} busy={goesOn} nextVariant={unsent.length > 0 ? 'secondary' : undefined}>
      <output className="block font-bold text-primary">
        {fill(words.documents_count, { count: requiredDocumentKinds.length - missing.length, of: requiredDocumentKinds.length })}
      </output>
      <Card>
        <ul id="documents" className="divide-y divide-line">
          {requiredDocumentKinds.map((kind) => (
            <PaperRow
              key={kind}
              kind={kind}
              isNext={kind === unsent[0]}
              document={documents.find((document) => document.kind === kind)}
              error={form.errors[kind]}
              onStored={stored}
              onDeleted={deleted}
              onSending={(upload) => void sending(kind, upload)}
            />
          ))}
        </ul>
      </Card>
      {asksReadable ? (
        <Card>
          <Question {...form.question('readable')} />
        </Card>
      ) : (
        <Disclosure summary={words.photo_how}>
          <div className="grid gap-4">
            <PhotoExamples frame="face" />
            <PhotoExamples frame="card" />
          </div>
        </Disclosure>
      )}
    </StepFrame>
  )
}
