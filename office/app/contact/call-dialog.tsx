import { recordCall } from '@let-twe/core/contact/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { callOffice } from '../session/call-office.ts'
import { type Ring, RingNote } from './ring-note.tsx'
import { type OpenCall, OutcomeFields, readOutcome } from './outcome-fields.tsx'

/** One form for one call. Closed without an outcome, the call waits for it. */
export function CallDialog({
  call,
  ring,
  onDone,
  onClose,
}: {
  readonly call: OpenCall | null
  readonly ring: Ring
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}) {
  const { collection, errors, office } = useTexts()
  return (
    <FormDialog
      open={call !== null}
      question={call?.name ?? office.no_name}
      confirmLabel={collection.save_outcome}
      cancelLabel={collection.record_later}
      renderFields={(wrong) => (
        <>
          {call && <CallFacts call={call} ring={ring} />}
          <OutcomeFields call={call} errors={wrong} />
        </>
      )}
      send={(form, idempotencyKey) => {
        const { wrong, body } = readOutcome(form, errors)
        return wrong ?? callOffice(recordCall, { params: { id: call?.id ?? '' }, body }, { idempotencyKey })
      }}
      onDone={onDone}
      onCancel={onClose}
    />
  )
}

function CallFacts({ call, ring }: { readonly call: OpenCall; readonly ring: Ring }) {
  const { collection } = useTexts()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        <PhoneText number={call.phone_number} />
        {call.overdue_satang > 0 && (
          <span>
            {collection.overdue}: <Money satang={call.overdue_satang} />
          </span>
        )}
      </p>
      <RingNote call={call} ring={ring} />
      {call.caller_code === null ? (
        <p className="text-muted">{collection.caller_code_over}</p>
      ) : (
        <div className="rounded-lg border border-accent bg-accent-soft px-4 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-bold">{collection.caller_code}</span>
            <output className="text-3xl font-bold tracking-widest tabular-nums">{call.caller_code}</output>
          </p>
          <p className="text-sm">{collection.caller_code_hint}</p>
        </div>
      )}
      {call.overdue && <Banner tone="info">{collection.only_borrower}</Banner>}
    </>
  )
}
