import type { Data } from '@let-twe/core/endpoint.ts'
import { decidePromise, type listAskedPromises, type listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { missing } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import type { LineAction } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'

/** The deferral requests. */
export function askedPromiseLines(promises: Data<typeof listAskedPromises>, texts: Texts): MoneyLine[] {
  const { desk, office, errors } = texts
  const actionsOf = (id: string): LineAction[] => [
    {
      label: office.agree,
      question: office.agree_question,
      send: () => callOffice(decidePromise, { params: { id }, body: { agree: true } }),
    },
    {
      label: office.refuse,
      question: office.refuse_question,
      danger: true,
      renderFields: (wrong) => <ReasonCodeFields kind="refuse_promise" errors={wrong} />,
      send: (form) =>
        missing(form, ['reason_code'], errors.field_required) ??
        callOffice(decidePromise, { params: { id }, body: { agree: false, ...reasonOf(form, 'refuse_promise') } }),
    },
  ]
  return promises.map((promise) => ({
    ...promiseLine(promise, desk.lane_later_dates, texts),
    queue: 'later_dates',
    actions: actionsOf(promise.id),
  }))
}

/** The agreed days on which nothing was paid; the call about them is work of the late loans. */
export function brokenPromiseLines(promises: Data<typeof listBrokenPromises>, texts: Texts): MoneyLine[] {
  return promises.map((promise) => promiseLine(promise, texts.office.promises_broken_title, texts))
}

function promiseLine(promise: Data<typeof listBrokenPromises>[number], kind: string, { office }: Texts): MoneyLine {
  const { id, instalment: number, due_date, promised_date, reason } = promise
  return {
    id,
    queue: null,
    at: due_date,
    about: (
      <MoneyAbout at={due_date} kind={kind} who={<LoanLink to={promise} />}>
        <p>{fill(office.promise_line, { number, from: formatDateInText(due_date), to: formatDateInText(promised_date) })}</p>
        <p className="text-muted">{reason}</p>
      </MoneyAbout>
    ),
  }
}
