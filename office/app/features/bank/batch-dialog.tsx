import { proposeBatchDebit } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney, formatNumber } from '@let-twe/texts/format.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { CheckGroup } from '../../forms/check-group.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { NoteField } from '../../forms/note-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { type OpenItem, type UnknownLine, postingText } from './posting-text.ts'

type Props = {
  readonly line: UnknownLine
  readonly payments: readonly OpenItem[]
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}

/** Proposes that a line is the one debit of several payments; their sum stands below them and has to be the line's amount. */
export function BatchDialog({ open, ...props }: Props & { readonly open: boolean }) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ line, payments, onDone, onCancel }: Props) {
  const { cash, errors } = useTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly string[]>(line.batch)
  const sum = sumSatang(payments.flatMap(({ id, amount_satang }) => (chosen.includes(id) ? [amount_satang] : [])))
  const amount = formatMoney(line.amount_satang, language)
  const said = fill(cash.bank_batch_sum, {
    count: formatNumber(chosen.length),
    sum: formatMoney(Math.abs(sum) as typeof sum, language),
    amount,
  })
  return (
    <FormDialog
      open
      question={cash.bank_batch_question}
      confirmLabel={cash.bank_batch}
      renderFields={(wrong) => (
        <>
          {/* in sight while a long list is ticked */}
          <p className="sticky top-0 z-10 bg-surface py-1 font-bold">{said}</p>
          <CheckGroup name="posting_ids" legend={cash.bank_batch_list} error={wrong['posting_ids']}>
            {payments.map((payment) => (
              <CheckField
                key={payment.id}
                id={payment.id}
                name="posting"
                label={
                  <span className="break-words">{`${formatMoney(Math.abs(payment.amount_satang) as typeof sum, language)} · ${postingText(payment, cash)}`}</span>
                }
                checked={chosen.includes(payment.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => (checked ? [...before, payment.id] : before.filter((id) => id !== payment.id)))
                }
              />
            ))}
          </CheckGroup>
          <NoteField error={wrong['note']} required />
        </>
      )}
      send={(form) => {
        const isWhole = sum + line.amount_satang === 0 && chosen.length > 1
        const empty = missing(form, ['note'], errors.field_required)
        if (empty || !isWhole) return { ...(isWhole ? {} : { posting_ids: fill(cash.bank_batch_wrong, { amount }) }), ...empty }
        return callOffice(proposeBatchDebit, { params: { id: line.id }, body: { posting_ids: [...chosen], note: textOf(form, 'note') } })
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
