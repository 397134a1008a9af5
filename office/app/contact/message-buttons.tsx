import { type LetterTemplate, needsPromise, smsTemplates } from '@let-twe/core/contact/message-templates.ts'
import { languageFacts, languages } from '@let-twe/core/language.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { previewLetter, previewSms, sendSms, writeLetter } from '@let-twe/core/contact/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DocumentViewer } from '@let-twe/ui/document-viewer/document-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ReactNode, useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Result } from '@let-twe/client/result.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

type Props = { readonly loanId: string; readonly onDone: () => Promise<void> }

/** Sends an SMS from a template, after a look at it. */
export function SmsButton({ loanId, hasDeferralRequest, onDone }: Props & { readonly hasDeferralRequest: boolean }) {
  const { collection } = useTexts()
  const params = { id: loanId }
  return (
    <MessageButton
      label={collection.sms}
      question={collection.sms_question}
      show={collection.sms_show}
      templates={smsTemplates
        .filter((value) => hasDeferralRequest || !needsPromise(value))
        .map((value) => ({ value, label: collection[`sms_name_${value}`] }))}
      preview={(query) => callOffice(previewSms, { params, query })}
      renderPreview={(preview) => <SmsPreview {...preview} />}
      send={(body, idempotencyKey) => callOffice(sendSms, { params, body }, { idempotencyKey })}
      onDone={onDone}
    />
  )
}

/** An SMS as it would be sent. */
export function SmsPreview({ text, parts }: Data<typeof previewSms>) {
  const { collection } = useTexts()
  return (
    <>
      <p className="rounded-lg bg-sand px-3 py-2 break-words">{text}</p>
      <p className="text-sm text-muted">{fill(collection.sms_parts, { count: parts })}</p>
    </>
  )
}

/** Writes a letter about overdue money, or to the family of a borrower who died, after a look at it. */
export function LetterButton({ loanId, letters, onDone }: Props & { readonly letters: readonly LetterTemplate[] }) {
  const { collection } = useTexts()
  const params = { id: loanId }
  return (
    <MessageButton
      label={collection.letter}
      question={letters.includes('bereavement') ? collection.letter_family_question : collection.letter_question}
      show={collection.letter_show}
      templates={letters.map((value) => ({ value, label: collection[`letter_name_${value}`] }))}
      preview={(query) => callOffice(previewLetter, { params, query })}
      renderPreview={(bytes) => <DocumentViewer source={bytes} name={collection.kind_letter} />}
      send={(body, idempotencyKey) => callOffice(writeLetter, { params, body }, { idempotencyKey })}
      onDone={onDone}
    />
  )
}

type Chosen<Template extends string> = { readonly template: Template; readonly language: (typeof languages)[number] }

function MessageButton<Template extends string, Preview>({
  label,
  question,
  show,
  templates,
  preview,
  renderPreview,
  send,
  onDone,
}: {
  readonly label: string
  readonly question: string
  readonly show: string
  readonly templates: readonly { readonly value: Template; readonly label: string }[]
  readonly preview: (chosen: Chosen<Template>) => Promise<Result<Preview>>
  readonly renderPreview: (preview: Preview) => ReactNode
  readonly send: (chosen: Chosen<Template>, idempotencyKey: string) => Promise<Result<unknown>>
  readonly onDone: () => Promise<void>
}) {
  const [open, setOpen] = useState(false)
  const chosenIn = (form: FormData): Chosen<Template> => ({
    template: templates.find(({ value }) => value === textOf(form, 'template'))!.value,
    language: languages.find((each) => each === textOf(form, 'language'))!,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        open={open}
        question={question}
        confirmLabel={label}
        renderFields={() => (
          <MessageChoice show={show} templates={templates} preview={(form) => preview(chosenIn(form))} renderPreview={renderPreview} />
        )}
        send={(form, idempotencyKey) => send(chosenIn(form), idempotencyKey)}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

/** Template, language unless each reader's own is meant, and how it will read; another choice takes the old look away. */
export function MessageChoice<Preview>({
  show,
  inOwnLanguage = false,
  templates,
  preview,
  renderPreview,
}: {
  readonly show: string
  readonly inOwnLanguage?: boolean
  readonly templates: readonly { readonly value: string; readonly label: string }[]
  readonly preview: (form: FormData) => Promise<Result<Preview>>
  readonly renderPreview: (preview: Preview) => ReactNode
}) {
  const { collection, office } = useTexts()
  const [seen, setSeen] = useState<Preview | null>(null)
  const { busy, send } = useForm()
  const forget = () => setSeen(null)
  return (
    <>
      <SelectField name="template" label={collection.sms_template} options={templates} onChange={forget} />
      {!inOwnLanguage && (
        <SelectField
          name="language"
          label={office.speaks}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          onChange={forget}
        />
      )}
      <Button
        variant="secondary"
        busy={busy}
        onClick={(event) => void send(() => preview(new FormData(event.currentTarget.form!)), setSeen)}
      >
        {show}
      </Button>
      {seen !== null && renderPreview(seen)}
    </>
  )
}
