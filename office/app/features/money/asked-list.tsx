import type { Data } from '@let-twe/core/endpoint.ts'
import { decideMandate, decidePromise, type listAskedMandates, type listAskedPromises } from '@let-twe/core/office/money-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { bankName } from '../../bank-name.ts'
import { callOffice } from '../../call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { PhoneText } from '../../layouts/phone-text.tsx'

/** What borrowers ask about paying: a later date, direct debit. */
export function AskedList({
  promises,
  mandates,
  onDone,
}: {
  readonly promises: Data<typeof listAskedPromises>
  readonly mandates: Data<typeof listAskedMandates>
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { office } = texts
  return (
    <>
      <Card title={`${office.promises_title} (${promises.length})`}>
        {promises.length === 0 && <p className="text-muted">{office.promises_none}</p>}
        <ul className="divide-y divide-line">
          {promises.map((promise) => (
            <Asked key={promise.id} endpoint={decidePromise} id={promise.id} onDone={onDone}>
              <Link to={`/loans/${promise.loan_id}`} className="font-bold break-words text-primary underline">
                {promise.name ?? office.no_name}
              </Link>
              <span className="block">
                {fill(office.promise_line, {
                  number: promise.instalment,
                  from: formatDate(promise.due_date),
                  to: formatDate(promise.promised_date),
                })}
              </span>
              <span className="block break-words text-muted">{promise.reason}</span>
            </Asked>
          ))}
        </ul>
      </Card>
      <Card title={`${office.mandates_title} (${mandates.length})`}>
        {mandates.length === 0 && <p className="text-muted">{office.mandates_none}</p>}
        <ul className="divide-y divide-line">
          {mandates.map((mandate) => (
            <Asked key={mandate.id} endpoint={decideMandate} id={mandate.id} onDone={onDone}>
              <span className="font-bold break-words">{mandate.name ?? office.no_name}</span> <PhoneText number={mandate.phone_number} />
              <span className="block">
                {bankName(texts, mandate.bank)}, {fill(office.account_ending, { digits: mandate.account_ending })}
              </span>
            </Asked>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Asked({
  endpoint,
  id,
  onDone,
  children,
}: {
  readonly endpoint: typeof decidePromise | typeof decideMandate
  readonly id: string
  readonly onDone: () => Promise<void>
  readonly children: ReactNode
}) {
  const { office } = useTexts()
  const [open, setOpen] = useState<'agree' | 'refuse' | null>(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span className="min-w-0">{children}</span>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('agree')}>
          {office.agree}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('refuse')}>
          {office.refuse}
        </Button>
      </span>
      <FormDialog
        open={open !== null}
        question={open === 'refuse' ? office.refuse_question : office.agree_question}
        confirmLabel={open === 'refuse' ? office.refuse : office.agree}
        danger={open === 'refuse'}
        send={() => callOffice(endpoint, { params: { id }, body: { agree: open === 'agree' } })}
        onDone={async () => {
          setOpen(null)
          await onDone()
        }}
        onCancel={() => setOpen(null)}
      />
    </li>
  )
}
