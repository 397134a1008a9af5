import { saveFile } from '@let-twe/client/save-file.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { exportBorrower, type getBorrower, proposeDeletion } from '@let-twe/core/borrower/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AccountAction } from '../../borrower/account-action.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'

/** A person's rights over their data, for a request at the branch: a copy, and the deletion, which takes two people. */
export function DataRequests({ borrower, onDone }: { readonly borrower: Data<typeof getBorrower>; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  const saving = useForm()
  const me = useMe()
  const { deletion } = borrower
  const params = { id: borrower.id }
  return (
    <Card title={office.data_requests}>
      {deletion && (
        <p className="mb-2">
          {office.deletion_asked} <InstantText at={deletion.requested_at} />
          {deletion.carried_out_at && (
            <>
              {' · '}
              {office.deletion_done} <InstantText at={deletion.carried_out_at} />
            </>
          )}
          {deletion.waits_for && (
            <span className="block text-muted">
              {office[`deletion_${deletion.waits_for}`]} {deletion.waits_until && <DateText date={deletion.waits_until} />}
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {me.permissions.includes('close_accounts') && (
          <Button
            variant="secondary"
            busy={saving.busy}
            onClick={() =>
              void saving.send(
                () => callOffice(exportBorrower, { params }),
                (file) => saveFile(file, 'borrower-data.json'),
              )
            }
          >
            {office.data_export}
          </Button>
        )}
        {!deletion && !borrower.waiting.some(({ kind }) => kind === 'delete_borrower') && (
          <AccountAction
            label={office.delete_data}
            question={office.delete_data_question}
            kind="delete_borrower"
            variant="quiet"
            send={(body) => callOffice(proposeDeletion, { params, body })}
            onDone={onDone}
          />
        )}
      </div>
    </Card>
  )
}
