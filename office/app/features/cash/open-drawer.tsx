import type { Data } from '@let-twe/core/endpoint.ts'
import { type getMyDrawer, closeDrawer, handOverCash, moveCash } from '@let-twe/core/cash/endpoints.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { CountFields, countOf } from '../../cash/count-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { LimitLeft } from '../../session/limit-left.tsx'
import { callOffice } from '../../session/call-office.ts'

/** In the list of drawers. */
const toVault = 'vault'

type Mine = Data<typeof getMyDrawer>

/** The open drawer and the possible actions. It is counted blind: the expected cash is not shown. */
export function OpenDrawer({
  drawer,
  colleagues,
  onDone,
}: {
  readonly drawer: NonNullable<Mine['drawer']>
  readonly colleagues: Mine['colleagues']
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { cash, errors } = texts
  const language = useLanguage()
  const [asked, setAsked] = useState<'to_bank' | 'from_bank' | 'hand_over' | 'close' | null>(null)
  const dialog = {
    onCancel: () => setAsked(null),
    onDone: async () => {
      setAsked(null)
      await onDone()
    },
  }
  const names = { to_bank: cash.bring_to_bank, from_bank: cash.fetch_from_bank }
  const opened = {
    branch: inLanguage(drawer.branch, language),
    date: formatDateInText(drawer.business_date),
    when: formatInstantInText(new Date(drawer.opened_at)),
  }
  return (
    <Card title={fill(cash.opened, opened)}>
      <SummaryList rows={[{ label: cash.float, value: <Money satang={drawer.float_satang} /> }]} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button aria-keyshortcuts="c" onClick={() => setAsked('close')}>
          {cash.close}
        </Button>
        <Button variant="secondary" aria-keyshortcuts="h" onClick={() => setAsked('hand_over')}>
          {cash.hand_over}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('to_bank')}>
          {cash.bring_to_bank}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('from_bank')}>
          {cash.fetch_from_bank}
        </Button>
      </div>
      {(['to_bank', 'from_bank'] as const).map((kind) => (
        <FormDialog
          key={kind}
          open={asked === kind}
          question={names[kind]}
          confirmLabel={names[kind]}
          renderFields={(wrong) => (
            <>
              <AmountField error={wrong['amount_satang']} />
              <TextField name="reference" label={cash.bank_reference} error={wrong['reference']} maxLength={60} />
              {kind === 'from_bank' && <LimitLeft operation="fetched" />}
            </>
          )}
          send={(form, key) => {
            const amount = amountOf(form, texts)
            const empty = missing(form, ['reference'], errors.field_required)
            if ('wrong' in amount || empty) return { ...('wrong' in amount ? amount.wrong : {}), ...empty }
            return callOffice(moveCash, { body: { kind, ...amount, reference: textOf(form, 'reference') } }, { idempotencyKey: key })
          }}
          {...dialog}
        />
      ))}
      <FormDialog
        open={asked === 'hand_over'}
        question={cash.hand_over}
        confirmLabel={cash.hand_over}
        renderFields={(wrong) => (
          <>
            <SelectField
              name="to_drawer_id"
              label={cash.colleague}
              placeholder={cash.colleague_choose}
              options={[
                { value: toVault, label: cash.vault },
                ...colleagues.map(({ drawer_id, name }) => ({ value: drawer_id, label: name })),
              ]}
              hint={cash.vault_hint}
              error={wrong['to_drawer_id']}
            />
            <AmountField error={wrong['amount_satang']} />
          </>
        )}
        send={(form, key) => {
          const amount = amountOf(form, texts)
          const empty = missing(form, ['to_drawer_id'], errors.field_required)
          if ('wrong' in amount || empty) return { ...('wrong' in amount ? amount.wrong : {}), ...empty }
          const to = textOf(form, 'to_drawer_id')
          return callOffice(handOverCash, { body: { to_drawer_id: to === toVault ? null : to, ...amount } }, { idempotencyKey: key })
        }}
        {...dialog}
      />
      <FormDialog
        open={asked === 'close'}
        question={cash.close_question}
        confirmLabel={cash.close}
        renderFields={(wrong) => (
          <>
            <CountFields wrong={wrong} />
            <TextArea
              name="explanation"
              label={cash.explanation}
              hint={cash.explanation_hint}
              error={wrong['explanation']}
              maxLength={300}
            />
          </>
        )}
        send={(form) => {
          const counted = countOf(form, errors.number_invalid)
          if ('wrong' in counted) return counted.wrong
          return callOffice(closeDrawer, { body: { count: counted.count, explanation: optionalTextOf(form, 'explanation') } })
        }}
        {...dialog}
      />
    </Card>
  )
}

function AmountField({ error }: { readonly error: string | undefined }) {
  const { cash } = useTexts()
  return <TextField name="amount_satang" label={cash.amount} error={error} inputMode="decimal" autoComplete="off" maxLength={20} />
}

function amountOf(form: FormData, { errors }: Texts): { amount_satang: Satang } | { wrong: Record<string, string> } {
  const amount = readAmount(textOf(form, 'amount_satang'))
  return typeof amount === 'number' ? { amount_satang: amount } : { wrong: { amount_satang: errors[amount] } }
}
