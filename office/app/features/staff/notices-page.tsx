import { load } from '@let-twe/client/load.ts'
import { listStaffNotices, seeStaffNotice } from '@let-twe/core/staff/notice-endpoints.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'

export function clientLoader() {
  return load(callOffice(listStaffNotices, {}))
}

/** The notices for managers and admins, newest first; each person marks a notice as seen. */
export default function NoticesPage() {
  const { staff } = useTexts()
  const notices = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { send, busy } = useForm()
  return (
    <>
      <PageHeading lead={staff.notices_lead}>{staff.notices_title}</PageHeading>
      {notices.length === 0 && <EmptyState text={staff.notices_none} />}
      <ul className="grid gap-2">
        {notices.map(({ id, kind, about, by, created_at, seen }) => (
          <li key={id} className="rounded-lg border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold">{staff[`notice_${kind}`]}</span>
              {!seen && <StateTag tone="warning">{staff.notice_new}</StateTag>}
            </p>
            <p className="break-words">{isBusinessDate(about) ? fill(staff.notice_from, { date: formatDateInText(about) }) : about}</p>
            <p className="text-sm text-muted">
              {by !== null && `${by}, `}
              <InstantText at={created_at} />
            </p>
            {!seen && (
              <p className="mt-2">
                <Button
                  variant="secondary"
                  busy={busy}
                  onClick={() =>
                    void send(
                      () => callOffice(seeStaffNotice, { params: { id } }),
                      () => revalidate(),
                    )
                  }
                >
                  {staff.notice_see}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
