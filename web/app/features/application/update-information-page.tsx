import { businessDateAt } from '@let-twe/core/business-date.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { AdditionalInformationForm } from './additional-information-form.tsx'
import { CustomerInformationForm } from './customer-information-form.tsx'
import { DocumentCard } from './document-card.tsx'
import { StepFallback } from './step-page.tsx'

export async function clientLoader() {
  const [application, lender, loan, documents] = await Promise.all([
    callApi(getApplication, {}),
    callApi(getLender, {}),
    callApi(getCurrentLoan, {}),
    callApi(listDocuments, {}),
  ])
  return { application, lender, loan, documents, today: businessDateAt(new Date()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StepFallback />
}

/** What an officer asked for after the application was sent: a paper once more, or answers to correct. Everything else stays locked. */
export default function UpdateInformationPage() {
  const { application, lender, loan, documents, today } = useLoaderData<typeof clientLoader>()
  const texts = useTexts()
  const words = texts.application
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [done, setDone] = useState(false)
  const failure = [application, lender, loan, documents].find((reply) => !reply.ok)
  const requests = loan.ok ? (loan.data?.requests ?? []) : []
  const information = requests.find(({ kind }) => kind === 'information')
  const papers = requests.filter(({ kind }) => kind === 'document')
  const part = search.get('change')
  const finish = () => {
    setDone(true)
    void revalidate()
  }

  if (information && application.ok && lender.ok && (part === 'customer_information' || part === 'additional_information')) {
    const Form = part === 'customer_information' ? CustomerInformationForm : AdditionalInformationForm
    return <Form ground={{ application: application.data, lender: lender.data, today }} back="/update-information" onSaved={finish} plain />
  }
  return (
    <>
      <PageHeading back={{ href: '/home', label: texts.common.home }}>{words.update_title}</PageHeading>
      <div className="grid gap-5">
        {done && <Banner tone="success">{words.update_done}</Banner>}
        {failure && !failure.ok && <Banner tone="warning">{failure.message}</Banner>}
        {information && (
          <Card title={words.update_information}>
            <Banner tone="info" title={texts.appointment.reason_title}>
              {information.reason}
            </Banner>
            <p className="my-3">{words.update_which}</p>
            <div className="grid gap-2">
              <LinkButton wide href="?change=customer_information">
                {words.step_customer_information}
              </LinkButton>
              <LinkButton wide href="?change=additional_information">
                {words.step_additional_information}
              </LinkButton>
            </div>
          </Card>
        )}
        {papers.map((request) => (
          <Card key={request.id} title={words.update_document}>
            <Banner tone="info" title={texts.appointment.reason_title}>
              {request.reason}
            </Banner>
            <div className="mt-3">
              {request.document_kind !== null && <DocumentCard kind={request.document_kind} document={undefined} onStored={finish} />}
            </div>
          </Card>
        ))}
        {!failure && !information && papers.length === 0 && (
          <EmptyState text={words.update_nothing}>
            <LinkButton href="/home">{texts.common.home}</LinkButton>
          </EmptyState>
        )}
      </div>
    </>
  )
}
