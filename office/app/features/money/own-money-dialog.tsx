import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listInTransit, proposeOwnMoney } from '@let-twe/core/payment/transfer-endpoints.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { MessageDialog } from '@let-twe/ui/message-dialog/message-dialog.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Suspense, use, useState } from 'react'
import { NoteField } from '../../forms/note-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { type Transfer, TransferFacts } from '../../transfer/transfer-facts.tsx'

type Postings = Data<typeof listInTransit>
type Props = { readonly transfer: Transfer; readonly onDone: () => Promise<void>; readonly onCancel: () => void }

/** Proposes that money in suspense is the lender's own, of the same amount: a deposit or a bounced disbursement in transit, or a disbursement that comes back with it. */
export function OwnMoneyDialog({ open, ...props }: Props & { readonly open: boolean }) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Props) {
  const [inTransit] = useState(() => callOffice(listInTransit, { query: { transfer_id: props.transfer.id } }))
  return (
    <Suspense fallback={null}>
      <Choice inTransit={inTransit} {...props} />
    </Suspense>
  )
}

function Choice({ inTransit, transfer, onDone, onCancel }: Props & { readonly inTransit: Promise<Result<Postings>> }) {
  const { office, errors } = useTexts()
  const reply = use(inTransit)
  if (!reply.ok) return <MessageDialog open message={reply.message} onClose={onCancel} />
  const same = reply.data.filter(({ amount_satang }) => amount_satang === transfer.amount_satang)
  if (same.length === 0) return <MessageDialog open message={office.own_money_none} onClose={onCancel} />
  return (
    <FormDialog
      open
      question={office.own_money_question}
      confirmLabel={office.own_money}
      renderFields={(wrong) => (
        <>
          <div>
            <TransferFacts transfer={transfer} />
          </div>
          <PostingField postings={same} error={wrong['posting_id']} />
          <NoteField error={wrong['note']} />
        </>
      )}
      send={(form) =>
        missing(form, ['posting_id', 'note'], errors.field_required) ??
        callOffice(proposeOwnMoney, {
          params: { id: transfer.id },
          body: { posting_id: textOf(form, 'posting_id'), note: textOf(form, 'note') },
        })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

function PostingField({ postings, error }: { readonly postings: Postings; readonly error: string | undefined }) {
  const { office, cash } = useTexts()
  return (
    <SelectField
      name="posting_id"
      label={office.own_money_which}
      error={error}
      options={postings.map(({ posting_id, kind, date, reference, by, signs }) => ({
        value: posting_id,
        label: [
          cash[`bank_kind_${kind}`],
          formatDateInText(date),
          by,
          reference,
          signs.map((sign) => office[`transfer_sign_${sign}`]).join(', '),
        ]
          .filter((part) => part !== null && part !== '')
          .join(' · '),
      }))}
    />
  )
}
