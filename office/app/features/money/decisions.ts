import type { decideMandate } from '@let-twe/core/payment/mandate-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { callOffice } from '../../session/call-office.ts'
import type { LineAction } from '../../list/action-list.tsx'

/** Agrees to a borrower's request, or refuses it. */
export function decisions(endpoint: typeof decideMandate, id: string, office: Texts['office']): LineAction[] {
  const send = (agree: boolean) => () => callOffice(endpoint, { params: { id }, body: { agree } })
  return [
    { label: office.agree, question: office.agree_question, send: send(true) },
    { label: office.refuse, question: office.refuse_question, danger: true, send: send(false) },
  ]
}
