import type { Data } from '@let-twe/core/endpoint.ts'
import { type listContacts, getLetter } from '@let-twe/core/contact/endpoints.ts'
import { contactKinds } from '@let-twe/core/contact/contact-kinds.ts'
import { workedWithinDays } from '@let-twe/core/contact/what-worked.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { ShowDocument } from '../document/show-document.tsx'
import { callOffice } from '../session/call-office.ts'
import { CallButton } from './call-button.tsx'
import { ContactLimitNote } from './contact-limit.tsx'
import { LetterButton, SmsButton } from './message-buttons.tsx'
import { PromiseText } from './promise-text.tsx'
import { UndoCall } from './undo-call.tsx'

type Contacts = Data<typeof listContacts>

/** Every call, SMS and letter of a loan with its outcome, and the button for the next call where the law allows one. */
export function CallsSection({
  loanId,
  contacts: { limit, allowed_from: from, overdue, letters, promise, next_date: next, open_call: open, worked, contacts },
  onDone,
}: {
  readonly loanId: string
  readonly contacts: Contacts
  readonly onDone: () => Promise<void>
}) {
  const { collection } = useTexts()
  const buttons = {
    call: <CallButton key="call" loanId={loanId} isOpen={open !== null} limited={limit !== null} isMain={false} onDone={onDone} />,
    sms: open === null && limit === null && <SmsButton key="sms" loanId={loanId} hasDeferralRequest={promise !== null} onDone={onDone} />,
    letter: open === null && letters.length > 0 && <LetterButton key="letter" loanId={loanId} letters={letters} onDone={onDone} />,
  }
  // what worked stands first
  const order = contactKinds.toSorted((one, other) => Number(other === worked?.kind) - Number(one === worked?.kind))
  return (
    <Card title={collection.section}>
      <ContactLimitNote limit={open === null ? limit : null} from={from} />
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {order.map((kind) => buttons[kind])}
        {promise && <PromiseText promise={promise} />}
        {next && (
          <span className="text-sm text-muted">
            {collection.next}: <DateText date={next} />
          </span>
        )}
      </div>
      {overdue && <p className="text-sm text-muted">{worked ? sayWorked(collection, worked) : collection.worked_none}</p>}
      {/* a reminder of the day may be the one contact: it is no call, and stands among the messages */}
      {contacts.length === 0 && limit !== 'day_used' && <p className="text-muted">{collection.no_contacts}</p>}
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <ContactLine key={contact.id} contact={contact} onDone={onDone} />
        ))}
      </ul>
    </Card>
  )
}

function sayWorked(collection: Texts['collection'], { kind, hour, ...counts }: NonNullable<Contacts['worked']>): string {
  const time = `${String(hour).padStart(2, '0')}:00`
  const words = { kind: collection[`kind_${kind}`], time, days: workedWithinDays, ...counts }
  return fill(kind === 'letter' ? collection.worked_letter : collection.worked, words)
}

const tones = {
  promised: 'success',
  talked: 'info',
  refused: 'danger',
  other_person: 'warning',
  no_answer: 'neutral',
  wrong_number: 'danger',
  not_recorded: 'warning',
} as const

function ContactLine({ contact, onDone }: { readonly contact: Contacts['contacts'][number]; readonly onDone: () => Promise<void> }) {
  const { collection, office } = useTexts()
  const { kind, outcome, ended_at: ended, promised_satang: amount, promised_date: date, note } = contact
  const names: Readonly<Record<string, string>> = collection
  const templateName = (template: string) => names[`${kind}_name_${template}`] ?? template
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">
          {collection[`kind_${kind}`]}
          {contact.template && `: ${templateName(contact.template)}`}
        </span>
        {outcome && <StateTag tone={tones[outcome]}>{collection[`outcome_${outcome}`]}</StateTag>}
        {ended === null && <StateTag tone="warning">{collection.waits_outcome}</StateTag>}
        {amount !== null && date !== null && <PromiseText promise={{ amount_satang: amount, date, state: null }} />}
        {contact.next_date && (
          <span className="text-sm">
            {collection.next}: <DateText date={contact.next_date} />
          </span>
        )}
      </p>
      {note && (
        <p className="break-words">
          {office.internal_note}: {note}
        </p>
      )}
      <p className="text-sm text-muted">
        {fill(office.requested_by, { name: contact.staff_name, when: formatInstantInText(new Date(contact.begun_at)) })}
      </p>
      {contact.may_undo && <UndoCall id={contact.id} onDone={onDone} />}
      {kind === 'letter' && (
        <div>
          <ShowDocument
            name={collection.kind_letter}
            label={collection.letter_show}
            load={() => callOffice(getLetter, { params: { id: contact.id } })}
          />
        </div>
      )}
    </li>
  )
}
