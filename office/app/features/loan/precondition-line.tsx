import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { formatDateInText, formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'

type Line = NonNullable<LoanFile['next_step']>['preconditions'][number]

/** One precondition in words: the rule, its state for readers who see no colours, and the evaluated facts. */
export function PreconditionLine({ rule, state, detail }: Omit<Line, 'override'>) {
  const { office, document_kind: documents } = useTexts()
  const language = useLanguage()
  const facts = [
    ...(detail?.reasons?.map((reason) => office[`reason_${reason}`]) ?? []),
    ...(detail?.documents?.map((kind) => documents[kind]) ?? []),
    ...(detail?.date === undefined ? [] : [formatDateInText(detail.date)]),
    ...(detail?.amount_satang === undefined ? [] : [formatMoney(detail.amount_satang, language)]),
  ]
  return (
    <>
      <span className="sr-only">{office[`check_${state}`]}: </span>
      {detail?.no_limit ? office.rule_affordable_no_limit : office[`rule_${rule}`]}
      {facts.length > 0 && state !== 'passed' && <span className="block text-sm font-normal">{facts.join(', ')}</span>}
    </>
  )
}
