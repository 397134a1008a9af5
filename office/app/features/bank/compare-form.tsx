import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { type getBankAccount, prepareReconciliation } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatDateInText, formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { Link, href } from 'react-router'
import { FormErrors } from '../../forms/form-errors.tsx'
import { optionalTextOf, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** The ledger's balance, the expected bank balance, and that of a posted file, else a typed one; an overdraft with a minus. */
export function CompareForm({ account, onDone }: { readonly account: Data<typeof getBankAccount>; readonly onDone: () => Promise<void> }) {
  const { cash, errors } = useTexts()
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  const withKey = useIdempotencyKey()
  const { date, ledger_satang, open_satang, later, last, bank } = account
  const expected = satang(ledger_satang - open_satang + later.sum_satang + (last?.difference_satang ?? 0))
  /** The typed balance in satang; null after a mistake, which stands at its field. */
  function readTyped(form: FormData): Satang | null {
    const typed = textOf(form, 'statement_satang')
    const overdrawn = /^[-−]/.test(typed)
    const amount = readAmount(overdrawn ? typed.slice(1) : typed)
    if (typeof amount !== 'string') return overdrawn ? satang(-amount) : amount
    showFields({ statement_satang: errors[amount] })
    return null
  }
  function compare(form: FormData) {
    const statement_satang = bank ? undefined : readTyped(form)
    if (statement_satang === null) return
    const body = { date, statement_satang, explanation: optionalTextOf(form, 'explanation') }
    void send(() => withKey(undefined, (idempotencyKey) => callOffice(prepareReconciliation, { body }, { idempotencyKey })), onDone)
  }
  const rows = [
    { label: cash.bank_ledger, value: <Money satang={ledger_satang} /> },
    { label: cash.bank_open, value: <Money satang={open_satang} /> },
    ...(later.movements > 0
      ? [{ label: fill(cash.bank_later, { count: formatNumber(later.movements) }), value: <Money satang={later.sum_satang} /> }]
      : []),
    ...(last
      ? [
          {
            label: fill(cash.bank_last_difference, { date: formatDateInText(last.statement_date) }),
            value: <Money satang={last.difference_satang} />,
          },
        ]
      : []),
    { label: cash.bank_expected, value: <Money satang={expected} /> },
    ...(bank
      ? [
          {
            label: cash.bank_of_file,
            value: (
              <Link to={href('/statements/:id', { id: bank.statement_id })} className="text-primary underline">
                <Money satang={bank.balance_satang} />
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={formatDate(date)}>
      <SummaryList rows={rows} />
      <form
        className="mt-4 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          compare(new FormData(event.currentTarget))
        }}
      >
        <FormErrors key={attempt} errors={wrong} />
        {!bank && (
          <TextField
            name="statement_satang"
            label={cash.bank_balance}
            error={wrong['statement_satang']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        )}
        {bank?.balance_satang !== expected && (
          <TextArea
            name="explanation"
            label={cash.explanation}
            hint={cash.bank_explanation_hint}
            error={wrong['explanation']}
            maxLength={500}
          />
        )}
        <Button type="submit" busy={busy}>
          {cash.bank_compare}
        </Button>
      </form>
    </Card>
  )
}
