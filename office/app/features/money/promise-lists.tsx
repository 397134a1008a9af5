import type { Data } from '@let-twe/core/endpoint.ts'
import { decidePromise, type listAskedPromises, type listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { missing } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { callOffice } from '../../session/call-office.ts'
import { LoanLink } from '../../loan/loan-link.tsx'
import { type LineAction, ActionList } from '../../list/action-list.tsx'

type Done = { readonly onDone: () => Promise<void> }

/** The deferral requests. */
export function AskedPromises({ promises, onDone }: Done & { readonly promises: Data<typeof listAskedPromises> }) {
  const { office, errors } = useTexts()
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
  const lines = promises.map((promise) => ({
    id: promise.id,
    about: <PromiseAbout promise={promise} />,
    actions: actionsOf(promise.id),
  }))
  return <ActionList title={office.promises_title} none={office.promises_none} lines={lines} onDone={onDone} />
}

/** The broken agreed days, to be called about. Nothing is shown without any. */
export function BrokenPromises({ promises, onDone }: Done & { readonly promises: Data<typeof listBrokenPromises> }) {
  const { office } = useTexts()
  const lines = promises.map((promise) => ({ id: promise.id, about: <PromiseAbout promise={promise} /> }))
  return <ActionList title={office.promises_broken_title} lines={lines} onDone={onDone} />
}

function PromiseAbout({ promise }: { readonly promise: Data<typeof listBrokenPromises>[number] }) {
  const { office } = useTexts()
  const { instalment: number, due_date, promised_date } = promise
  return (
    <>
      <LoanLink to={promise} />
      <span className="block">
        {fill(office.promise_line, { number, from: formatDateInText(due_date), to: formatDateInText(promised_date) })}
      </span>
      <span className="block break-words text-muted">{promise.reason}</span>
    </>
  )
}
