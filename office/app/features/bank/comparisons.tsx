import type { Data } from '@let-twe/core/endpoint.ts'
import type { listReconciliations } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText, formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { type LineAction, ActionList } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'

type Comparison = Data<typeof listReconciliations>[number]

/** Bank reconciliations: signed ones, or the proposal that waits for a second person. */
export function Comparisons({
  title,
  comparisons,
  onDone,
}: {
  readonly title: string
  readonly comparisons: readonly Comparison[]
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { cash, office } = texts
  const lines = comparisons.map((each) => ({
    id: each.id,
    about: (
      <>
        <Figures of={each} />
        <span className="block text-sm text-muted">
          {each.signed_at === null
            ? `${each.prepared_by}. ${each.prepared_by_me ? cash.other_signs : `${cash.not_signed}.`} ${fill(office.dual_until, { when: formatInstantInText(new Date(each.expires_at ?? '')) })}`
            : fill(cash.signed_by, { name: each.signed_by ?? '', when: formatInstantInText(new Date(each.signed_at)) })}
        </span>
      </>
    ),
    actions: each.signed_at === null ? actionsOf(each, texts) : [],
  }))
  return <ActionList title={title} none={cash.days_none} lines={lines} onDone={onDone} />
}

function Figures({ of }: { readonly of: Comparison }) {
  const { cash } = useTexts()
  const language = useLanguage()
  return (
    <>
      <span className="block">
        {fill(cash.bank_line, {
          date: formatDateInText(of.statement_date),
          bank: formatMoney(of.statement_satang, language),
          ledger: formatMoney(of.ledger_satang, language),
          open: formatMoney(of.open_satang, language),
        })}
      </span>
      <span className="block font-bold">
        {cash.difference}: <Money satang={of.difference_satang} />
      </span>
      <span className="block text-sm text-muted">{of.from_file ? cash.bank_by_file : cash.bank_typed}</span>
      {of.explanation !== null && <span className="block break-words text-muted">{of.explanation}</span>}
    </>
  )
}

function actionsOf(comparison: Comparison, { cash }: Texts): LineAction[] {
  const { id, may_confirm } = comparison
  const decide = (confirm: boolean) => () => callOffice(decideDualControl, { params: { id }, body: { confirm } })
  const renderFields = () => (
    <p>
      <Figures of={comparison} />
    </p>
  )
  const sign = { label: cash.bank_sign, question: cash.bank_sign_question, renderFields, send: decide(true) }
  const sendBack = { label: cash.send_back, question: cash.send_back_question, renderFields, danger: true, send: decide(false) }
  return may_confirm ? [sign, sendBack] : [sendBack]
}
