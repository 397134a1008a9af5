import { getLetter, previewLetter, previewSms, sendSms, writeLetter } from '@let-twe/core/contact/endpoints.ts'
import { needsPromise, overdueLetters, smsTemplates } from '@let-twe/core/contact/message-templates.ts'
import type { listCollection } from '@let-twe/core/collection/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DocumentViewer } from '@let-twe/ui/document-viewer/document-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { ShowDocument } from '../document/show-document.tsx'
import { textOf } from '../forms/read-form.ts'
import type { TickAct } from '../list/act-on-ticked.tsx'
import { callOffice } from '../session/call-office.ts'
import { useMay } from '../session/use-may.ts'
import { MessageChoice, SmsPreview } from './message-buttons.tsx'

type Line = Data<typeof listCollection>[number]

/** An SMS or a letter to each ticked borrower in the own language; the look is at the first one's. None for a person who contacts no borrowers. */
export function useMessageActs(): readonly TickAct<Line>[] {
  const acts = [useSmsAct(), useLetterAct()]
  return useMay('contact_borrowers') ? acts : []
}

function messageTo<Template extends string>({ loan_id: id, language }: Line, form: FormData, templates: readonly Template[]) {
  return { params: { id }, message: { template: templates.find((each) => each === textOf(form, 'template'))!, language } }
}

function useSmsAct(): TickAct<Line> {
  const { collection } = useTexts()
  return {
    label: collection.sms,
    question: ({ length }) => fill(collection.chosen_sms, { count: length }),
    renderFields: (rows) => (
      <MessageChoice
        show={collection.sms_show}
        inOwnLanguage
        templates={smsTemplates
          .filter((value) => !needsPromise(value) || rows.every(({ promise }) => promise !== null))
          .map((value) => ({ value, label: collection[`sms_name_${value}`] }))}
        preview={(form) => {
          const { params, message } = messageTo(rows[0]!, form, smsTemplates)
          return callOffice(previewSms, { params, query: message })
        }}
        renderPreview={(preview) => <SmsPreview {...preview} />}
      />
    ),
    async send(row, form, idempotencyKey) {
      const { params, message } = messageTo(row, form, smsTemplates)
      const reply = await callOffice(sendSms, { params, body: message }, { idempotencyKey })
      return reply.ok ? { ok: true, data: null } : reply
    },
  }
}

function useLetterAct(): TickAct<Line> {
  const { collection } = useTexts()
  return {
    label: collection.letter,
    question: ({ length }) => fill(collection.chosen_letter, { count: length }),
    renderFields: (rows) => (
      <MessageChoice
        show={collection.letter_show}
        inOwnLanguage
        templates={overdueLetters.map((value) => ({ value, label: collection[`letter_name_${value}`] }))}
        preview={(form) => {
          const { params, message } = messageTo(rows[0]!, form, overdueLetters)
          return callOffice(previewLetter, { params, query: message })
        }}
        renderPreview={(bytes) => <DocumentViewer source={bytes} name={collection.kind_letter} />}
      />
    ),
    async send(row, form, idempotencyKey) {
      const { params, message } = messageTo(row, form, overdueLetters)
      const reply = await callOffice(writeLetter, { params, body: message }, { idempotencyKey })
      if (!reply.ok) return reply
      const { id } = reply.data
      const letter = (
        <ShowDocument name={collection.kind_letter} label={collection.letter_show} load={() => callOffice(getLetter, { params: { id } })} />
      )
      return { ok: true, data: letter }
    },
  }
}
