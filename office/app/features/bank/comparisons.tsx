import type { Data } from '@let-twe/core/endpoint.ts'
import type { listReconciliations } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatInstantInText, formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { type LineAction, ActionList } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'

type Comparison = Data<typeof listReconciliations>[number]

/** Bank reconciliations: the signed ones, and the proposal that waits for a second person. */
export function Comparisons({
  comparisons,
  onDone,
}: {
  readonly comparisons: readonly Comparison[]
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { cash, office } = texts
  const language = useLanguage()
  const lines = comparisons.map((each) => ({
    id: each.id,
    about: (
      <>
        <span className="block">
          {fill(cash.bank_line, {
            date: formatDate(each.statement_date),
            bank: formatMoney(each.statement_satang, language),
            ledger: formatMoney(each.ledger_satang, language),
            open: formatMoney(each.open_satang, language),
          })}
        </span>
        <span className="block font-bold">
          {cash.difference}: <Money satang={each.difference_satang} />
        </span>
        {each.explanation !== null && <span className="block break-words text-muted">{each.explanation}</span>}
        <span className="block text-sm text-muted">
          {each.signed_at === null
            ? `${each.prepared_by}. ${each.prepared_by_me ? cash.other_signs : `${cash.not_signed}.`} ${fill(office.dual_until, { when: formatInstantInText(new Date(each.expires_at ?? '')) })}`
            : fill(cash.signed_by, { name: each.signed_by ?? '', when: formatInstantInText(new Date(each.signed_at)) })}
        </span>
      </>
    ),
    actions: each.signed_at === null ? actionsOf(each, texts) : [],
  }))
  return <ActionList title={cash.bank_earlier} none={cash.days_none} lines={lines} onDone={onDone} />
}

function actionsOf({ id, may_confirm }: Comparison, { cash }: Texts): LineAction[] {
  const decide = (confirm: boolean) => () => callOffice(decideDualControl, { params: { id }, body: { confirm } })
  const sign = { label: cash.bank_sign, question: cash.bank_sign_question, send: decide(true) }
  const sendBack = { label: cash.send_back, question: cash.send_back_question, danger: true, send: decide(false) }
  return may_confirm ? [sign, sendBack] : [sendBack]
}
