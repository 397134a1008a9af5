import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getStatus, runJobAgain } from '@let-twe/core/operation/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText, formatNumber } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { ActionList } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMay } from '../../session/use-may.ts'
import { warningsOf } from './warnings-of.ts'

type Status = Data<typeof getStatus>

export function clientLoader() {
  return load(callOffice(getStatus, {}))
}

export default function StatusPage() {
  const texts = useTexts()
  const { office } = texts
  const status = useLoaderData<typeof clientLoader>()
  const warnings = warningsOf(status, texts)
  return (
    <>
      <PageHeading lead={office.status_lead}>{office.status_title}</PageHeading>
      <div className="grid gap-4">
        {warnings.length === 0 && <Banner tone="success">{office.status_good}</Banner>}
        {warnings.map((warning) => (
          <Banner key={warning} tone="danger">
            {warning}
          </Banner>
        ))}
        <Card title={office.status_data}>
          <DataFacts status={status} />
        </Card>
        <Gateways gateways={status.gateways} />
        <Jobs jobs={status.jobs} />
      </div>
    </>
  )
}

function DataFacts({ status: { backup, coherence, certificates, disk, database_bytes, reports } }: { readonly status: Status }) {
  const { office } = useTexts()
  const size = (bytes: number) =>
    bytes < 1e9 ? `${Math.round(bytes / 1e6)}\u00a0MB` : `${formatNumber(Math.round(bytes / 1e8) / 10)}\u00a0GB`
  const rows = [
    { label: office.status_backup, value: backup ? <InstantText at={backup.ended_at} /> : office.status_never },
    { label: office.status_check, value: coherence ? <InstantText at={coherence.ended_at} /> : office.status_never },
    ...certificates.map(({ host, ends_at }) => ({
      label: fill(office.status_certificate, { host }),
      value: ends_at ? <InstantText at={ends_at} /> : office.status_unknown,
    })),
    {
      label: office.status_disk,
      value: fill(office.status_disk_free, { free: size(disk.free_bytes), total: size(disk.total_bytes) }),
    },
    { label: office.status_database, value: size(database_bytes) },
    ...(reports
      ? [
          {
            label: office.status_reports,
            value:
              reports.behind_seconds === null
                ? office.status_reports_away
                : fill(office.status_reports_behind, { seconds: formatNumber(reports.behind_seconds) }),
          },
        ]
      : []),
  ]
  return <SummaryList rows={rows} />
}

function Gateways({ gateways }: { readonly gateways: Status['gateways'] }) {
  const { office } = useTexts()
  return (
    <Card title={office.status_gateways}>
      {gateways.length === 0 && <p className="text-muted">{office.outbox_none}</p>}
      <SummaryList
        rows={gateways.map(({ gateway, sent, failed, last_sent_at }) => ({
          label: gateway === '-' ? office.status_no_gateway : <span lang="en">{gateway}</span>,
          value: (
            <>
              {fill(office.status_sms, { sent, failed })}
              {last_sent_at && (
                <span className="block text-sm text-muted">
                  {fill(office.status_sms_last, { when: formatInstantInText(new Date(last_sent_at)) })}
                </span>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}

function Jobs({ jobs }: { readonly jobs: Status['jobs'] }) {
  const { office } = useTexts()
  const revalidator = useRevalidator()
  const mayRunAgain = useMay('run_jobs')
  const lines = jobs.given_up.map(({ id, name, tries, failed_at }) => ({
    id,
    about: (
      <>
        <code lang="en" className="block font-bold">
          {name}
        </code>
        <span className="block text-sm text-muted">
          {fill(office.status_job_tries, { tries, when: formatInstantInText(new Date(failed_at)) })}
        </span>
      </>
    ),
    actions: mayRunAgain
      ? [
          {
            label: office.status_run_again,
            question: office.status_run_again_question,
            send: (_form: FormData, idempotencyKey: string) => callOffice(runJobAgain, { params: { id } }, { idempotencyKey }),
          },
        ]
      : [],
  }))
  return (
    <ActionList
      title={office.status_given_up}
      none={fill(office.status_no_given_up, { waiting: jobs.waiting })}
      lines={lines}
      count={jobs.given_up_total}
      onDone={() => revalidator.revalidate()}
    />
  )
}
