import { useForm } from '@let-twe/client/use-form.ts'
import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { acknowledgeStaffDevice, type listStaffDevices, logOutOtherStaffDevices, logOutStaffDevice } from '@let-twe/core/staff/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'

type Device = Data<typeof listStaffDevices>['devices'][number]

/** The browsers with a log-in; a new one is to be confirmed. */
export function OwnDevices({ devices }: { readonly devices: readonly Device[] }) {
  const { staff } = useTexts()
  const { busy, send } = useForm()
  const revalidator = useRevalidator()
  const act = (call: () => Promise<Result<unknown>>) => void send(call, () => revalidator.revalidate())
  return (
    <>
      {devices.some(({ is_new }) => is_new) && (
        <Banner tone="warning" title={staff.device_new_title}>
          {staff.device_new_text}
        </Banner>
      )}
      <ul className="grid gap-2">
        {devices.map(({ id, name, here, logged_in, is_new, created_at, last_used_at }) => (
          <li key={id} className="rounded-lg border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold break-words">{name || staff.device_unnamed}</span>
              {here && <StateTag tone="info">{staff.device_here}</StateTag>}
              {is_new && <StateTag tone="warning">{staff.device_new}</StateTag>}
              {logged_in && !here && <StateTag tone="success">{staff.device_open}</StateTag>}
            </p>
            <p className="text-sm text-muted">
              {fill(staff.device_last, {
                first: formatInstantInText(new Date(created_at)),
                last: formatInstantInText(new Date(last_used_at)),
              })}
            </p>
            {!here && (
              <p className="mt-2 flex flex-wrap gap-2">
                {is_new && (
                  <Button busy={busy} onClick={() => act(() => callOffice(acknowledgeStaffDevice, { params: { id } }))}>
                    {staff.device_mine}
                  </Button>
                )}
                <Button variant="secondary" busy={busy} onClick={() => act(() => callOffice(logOutStaffDevice, { params: { id } }))}>
                  {staff.device_log_out}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <p>
          <Button variant="secondary" busy={busy} onClick={() => act(() => callOffice(logOutOtherStaffDevices, {}))}>
            {staff.devices_log_out}
          </Button>
        </p>
      )}
    </>
  )
}
