import { addToBlacklist, blacklistKinds, listBlacklist, removeFromBlacklist } from '@let-twe/core/office/administration-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { ListEnd, pageOf } from '../../list/list-end.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listBlacklist, { query: { page: pageOf(request.url) } }))
}

export default function BlacklistPage() {
  const texts = useTexts()
  const { office, errors, question } = texts
  const entries = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  const kinds = {
    phone_number: question.phone_number,
    identity_number: question.identity_number,
    passport: question.passport,
    work_permit: question.work_permit,
  }
  return (
    <>
      <PageHeading>{office.blacklist_title}</PageHeading>
      <p className="mb-4">
        <Button onClick={() => setAdding(true)}>{office.blacklist_new}</Button>
      </p>
      {entries.total === 0 ? (
        <EmptyState text={office.blacklist_none} />
      ) : (
        <DataTable
          label={office.blacklist_title}
          head={[office.blacklist_kind, office.blacklist_value, office.reason, office.audit_who, office.audit_when, '']}
        >
          {entries.data.map((entry) => (
            <tr key={entry.id}>
              <td>{kinds[entry.kind]}</td>
              <td className="font-bold">{entry.value}</td>
              <td>{entry.reason}</td>
              <td>{entry.added_by}</td>
              <td>
                <InstantText at={entry.added_at} />
              </td>
              <td>
                <Button variant="quiet" onClick={() => setRemoving(entry.id)}>
                  {office.blacklist_remove}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd page={entries.page} lastPage={entries.last_page} total={entries.total} />
      <FormDialog
        open={adding}
        question={office.blacklist_new}
        renderFields={(wrong) => (
          <>
            <SelectField
              name="kind"
              label={office.blacklist_kind}
              options={blacklistKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
              error={wrong['kind']}
            />
            <TextField name="value" label={office.blacklist_value} error={wrong['value']} autoComplete="off" required />
            <ReasonField error={wrong['reason']} inside />
          </>
        )}
        send={(form) => {
          const kind = blacklistKinds.find((each) => each === textOf(form, 'kind'))!
          const body = { kind, value: textOf(form, 'value'), reason: textOf(form, 'reason') }
          return missing(form, ['value', 'reason'], errors.field_required) ?? callOffice(addToBlacklist, { body })
        }}
        onDone={async () => {
          setAdding(false)
          await revalidator.revalidate()
        }}
        onCancel={() => setAdding(false)}
      />
      <FormDialog
        open={removing !== null}
        question={office.blacklist_question}
        confirmLabel={office.blacklist_remove}
        danger
        send={() => callOffice(removeFromBlacklist, { params: { id: removing ?? '' } })}
        onDone={async () => {
          setRemoving(null)
          await revalidator.revalidate()
        }}
        onCancel={() => setRemoving(null)}
      />
    </>
  )
}
