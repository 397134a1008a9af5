import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { decideSlip, getSlipPicture, type listOpenSlips } from '@let-twe/core/office/money-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { callOffice } from '../../call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { ShowDocument } from '../../layouts/show-document.tsx'

type Slip = Data<typeof listOpenSlips>[number]

/** The slips of borrowers who say that they have paid. */
export function SlipList({ slips, onDone }: { readonly slips: readonly Slip[]; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  return (
    <Card title={`${office.slips_title} (${slips.length})`}>
      {slips.length === 0 && <p className="text-muted">{office.slips_none}</p>}
      <ul className="divide-y divide-line">
        {slips.map((slip) => (
          <SlipLine key={slip.id} slip={slip} onDone={onDone} />
        ))}
      </ul>
    </Card>
  )
}

function SlipLine({ slip, onDone }: { readonly slip: Slip; readonly onDone: () => Promise<void> }) {
  const { office, errors } = useTexts()
  const [open, setOpen] = useState<'found' | 'refuse' | null>(null)
  const params = { id: slip.id }
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await onDone()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span className="min-w-0">
        <Link to={`/loans/${slip.loan_id}`} className="font-bold break-words text-primary underline">
          {slip.name ?? office.no_name}
        </Link>
        <span className="block">
          <Money satang={slip.amount_satang} /> · <DateText date={slip.paid_date as BusinessDate} />{' '}
          <StateTag tone={slip.state === 'matched' ? 'success' : 'warning'}>
            {slip.state === 'matched' ? office.slip_matched : office.slip_received}
          </StateTag>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {slip.state === 'received' && (
          <Button variant="secondary" onClick={() => setOpen('found')}>
            {office.slip_found}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setOpen('refuse')}>
          {office.slip_refuse}
        </Button>
      </span>
      <ShowDocument name={office.document_slip} load={() => callOffice(getSlipPicture, { params })} />
      <FormDialog
        open={open === 'found'}
        question={office.slip_found_question}
        confirmLabel={office.slip_found}
        send={() => callOffice(decideSlip, { params, body: { found: true } })}
        onDone={done}
        onCancel={close}
      />
      <FormDialog
        open={open === 'refuse'}
        question={office.slip_refuse_question}
        confirmLabel={office.slip_refuse}
        danger
        renderFields={(wrong) => <ReasonField error={wrong['reason']} />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(decideSlip, { params, body: { found: false, reason: textOf(form, 'reason') } })
        }
        onDone={done}
        onCancel={close}
      />
    </li>
  )
}
