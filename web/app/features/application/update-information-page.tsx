import { correctableSteps } from '@let-twe/core/application/form.ts'
import { finishCorrections, getApplication } from '@let-twe/core/application/endpoints.ts'
import { type SentDocumentKind, applicationDocumentKinds, listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender, listEmployers } from '@let-twe/core/lender/endpoints.ts'
import { requestsOf } from '@let-twe/core/loan/borrower-actions.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useState } from 'react'
import { href, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { stepForms } from './step-forms.ts'
import { DocumentCard } from './document-card.tsx'
import { RefusedPhoto } from './refused-photo.tsx'
import { RestrictedNotice } from './restricted-notice.tsx'
import { OwnDraft } from './step-page.tsx'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/update-information-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const [application, lender, loan, employers, documents] = await Promise.all([
    call(getApplication, {}),
    call(getLender, {}),
    call(getCurrentLoan, {}),
    call(listEmployers, {}),
    call(listDocuments, {}),
  ])
  return { application, lender, loan, today, employers: employers.ok ? employers.data : [], sent: documents.ok ? documents.data : [] }
}

/** The corrections that an officer requested after sending: a document again, or answers. Everything else stays locked. */
export default function UpdateInformationPage() {
  const { application, lender, loan, today, employers, sent } = useLoaderData<typeof loader>()
  const texts = useTexts()
  const words = texts.application
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [done, setDone] = useState(false)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const finishing = useForm()
  const failure = [application, lender, loan].find((reply) => !reply.ok)
  const asked = (kind: 'information' | 'document') => (loan.ok && loan.data ? requestsOf(loan.data, kind) : [])
  const [information] = asked('information')
  const papers = asked('document')
  const part = correctableSteps.find((step) => step === search.get('change'))
  const finish = () => {
    setDone(true)
    void revalidate()
  }

  function finishAll() {
    void finishing.send(async () => {
      const reply = await callApi(finishCorrections, {})
      // another phone was faster: the answers are locked already
      if (reply.ok || reply.code === 'application_submitted') return finish()
      return reply
    })
  }

  if (information && application.ok && lender.ok && part) {
    const Form = stepForms[part]
    const saved = () => {
      setCorrected([...new Set([...corrected, part])])
      void revalidate()
      void navigate(href('/update-information'))
    }
    const ground = { application: application.data, lender: lender.data, today, documents: null, employers }
    return (
      <OwnDraft key={part} step={part}>
        {(draft) => (
          <Form key={draft ? 'draft' : ''} ground={{ ...ground, draft }} back={href('/update-information')} onSaved={saved} plain />
        )}
      </OwnDraft>
    )
  }
  return (
    <>
      <PageHeading back={{ href: href('/home'), label: texts.common.home }}>{words.update_title}</PageHeading>
      <div className="grid gap-5">
        <output className="block empty:hidden">{done && <Banner tone="success">{words.update_done}</Banner>}</output>
        {failure && !failure.ok && failure.code === 'account_restricted' && <RestrictedNotice />}
        {failure && !failure.ok && failure.code !== 'account_restricted' && <LoadFailure message={failure.message} />}
        {information && (
          <Card title={words.update_information}>
            <Banner tone="info" title={texts.appointment.reason_title}>
              {joinWordsIn(information.reason)}
              {information.words && <span className="mt-2 block break-words whitespace-pre-line">{information.words}</span>}
            </Banner>
            <p className="my-3">{words.update_which}</p>
            <div className="grid gap-2">
              {correctableSteps.map((step) => (
                <LinkButton key={step} variant="secondary" wide href={`?change=${step}`}>
                  {corrected.includes(step) && <Icon name="check" label={texts.ui.state_done} className="size-5" />}
                  {words[`step_${step}`]}
                </LinkButton>
              ))}
            </div>
            <p className="my-3">{words.update_when_done}</p>
            <Button wide variant={papers.length > 0 ? 'secondary' : 'primary'} busy={finishing.busy} onClick={finishAll}>
              {words.update_all_corrected}
            </Button>
          </Card>
        )}
        {papers.map((request) => (
          <Card key={request.id} title={words.update_document}>
            <Banner tone="info" title={texts.appointment.reason_title}>
              {joinWordsIn(request.reason)}
              {request.words && <span className="mt-2 block break-words whitespace-pre-line">{request.words}</span>}
            </Banner>
            <div className="mt-3">
              {request.document_kind === null ? (
                <AnyDocument onStored={finish} />
              ) : (
                <>
                  <Refused kind={request.document_kind} sent={sent} />
                  <DocumentCard kind={request.document_kind} document={undefined} onStored={finish} />
                </>
              )}
            </div>
          </Card>
        ))}
        {!failure && !information && papers.length === 0 && (
          <EmptyState text={words.update_nothing}>
            <LinkButton href={href('/home')}>{texts.common.home}</LinkButton>
          </EmptyState>
        )}
      </div>
    </>
  )
}

/** The refused photo of a document. */
function Refused({ kind, sent }: { readonly kind: SentDocumentKind; readonly sent: readonly StoredDocument[] }) {
  const refused = sent.find((each) => each.kind === kind && each.again_reason !== null)
  return <div className="mb-4 grid gap-4">{refused && <RefusedPhoto document={refused} />}</div>
}

/** A request that names no document: its reason says which, the person chooses it. */
function AnyDocument({ onStored }: { onStored: () => void }) {
  const { application: words, document_kind } = useTexts()
  const [kind, setKind] = useState<SentDocumentKind | ''>('')
  return (
    <div className="grid gap-3">
      <SelectField
        name="document_kind"
        label={words.update_choose_document}
        placeholder={words.choose_one}
        value={kind}
        onChange={(event) => setKind(applicationDocumentKinds.find((each) => each === event.target.value) ?? '')}
        options={applicationDocumentKinds.map((value) => ({ value, label: document_kind[value] }))}
      />
      {kind !== '' && <DocumentCard key={kind} kind={kind} document={undefined} onStored={onStored} />}
    </div>
  )
}
