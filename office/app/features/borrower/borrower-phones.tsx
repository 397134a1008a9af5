import type { Data } from '@let-twe/core/endpoint.ts'
import { type getBorrower, logOutBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { AccountAction } from '../../borrower/account-action.tsx'
import { callOffice } from '../../session/call-office.ts'

/** The phones and sessions of a borrower, each of which can be logged out from here. */
export function BorrowerPhones({
  borrower,
  onDone,
}: {
  readonly borrower: Data<typeof getBorrower>
  readonly onDone: () => Promise<void>
}) {
  const { office, profile } = useTexts()
  const params = { id: borrower.id }
  const { phones, passkeys, open_sessions: sessions } = borrower
  return (
    <Card title={office.phones}>
      <p className="text-sm text-muted">{fill(office.sessions_open, { count: sessions })}</p>
      <ul className="divide-y divide-line">
        {phones.map((phone) => (
          <li key={phone.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span className="min-w-0">
              <span className="font-bold break-words">{phone.name || profile.devices_unnamed}</span>{' '}
              <StateTag tone={phone.known ? 'success' : 'neutral'}>{phone.known ? office.phone_known : office.phone_new}</StateTag>{' '}
              {phone.logged_in && <StateTag tone="info">{office.logged_in}</StateTag>}
              <span className="block text-sm text-muted">
                <InstantText at={phone.first_used_at} /> – <InstantText at={phone.last_used_at} />
              </span>
            </span>
            <AccountAction
              label={office.log_out_phone}
              question={office.log_out_phone_question}
              kind="log_out"
              variant="quiet"
              send={(body) => callOffice(logOutBorrower, { params, body: { ...body, device_id: phone.id } })}
              onDone={onDone}
            />
          </li>
        ))}
        {passkeys.map((passkey) => (
          <li key={passkey.created_at} className="py-1.5">
            {passkey.name} <StateTag tone="neutral">{office.passkey}</StateTag>
            <span className="block text-sm text-muted">
              <InstantText at={passkey.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {(phones.length > 0 || sessions > 0) && (
        <div className="mt-2">
          <AccountAction
            label={office.log_out_everywhere}
            question={office.log_out_everywhere_question}
            kind="log_out"
            send={(body) => callOffice(logOutBorrower, { params, body })}
            onDone={onDone}
          />
        </div>
      )}
    </Card>
  )
}
