import { makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import { applicationDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { findLanguage, htmlLanguage, languageFacts } from '@let-twe/core/language.ts'
import { officerRequestKinds } from '@let-twe/core/loan/endpoints.ts'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { use, useState } from 'react'
import { ShownDocumentContext } from '../../../document/shown-document.ts'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, optionalTextOf, textOf } from '../../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../../forms/reason-code-fields.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** Asks for one document, at first the shown one, for information or for an interview again. */
export function RequestDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, desk, errors, document_kind } = useTexts()
  const language = findLanguage(file.borrower.language)
  const [kind, setKind] = useState<string>('document')
  const shown = use(ShownDocumentContext)
  return (
    <FormDialog
      open={open}
      question={office.question_request}
      confirmLabel={office.action_request}
      renderFields={(wrong) => (
        <>
          <ChoiceCards
            legend={office.what}
            name="kind"
            value={kind}
            onChange={setKind}
            options={officerRequestKinds.map((each) => ({ value: each, label: office[`request_${each}`] }))}
            error={wrong['kind']}
          />
          {kind === 'document' && (
            <SelectField
              name="document_kind"
              label={office.which_document}
              defaultValue={applicationDocumentKinds.find((each) => each === shown)}
              options={applicationDocumentKinds.map((each) => ({ value: each, label: document_kind[each] }))}
              error={wrong['document_kind']}
            />
          )}
          <ReasonCodeFields kind="request" errors={wrong} first />
          <TextArea
            name="words"
            lang={language ? htmlLanguage[language] : undefined}
            label={fill(desk.request_words, { language: language ? languageFacts[language].name : file.borrower.language })}
            hint={desk.request_words_hint}
            error={wrong['words']}
            maxLength={300}
            optional
          />
        </>
      )}
      send={(form, idempotencyKey) => {
        const chosen = officerRequestKinds.find((each) => each === kind)!
        const documentKind = applicationDocumentKinds.find((each) => each === textOf(form, 'document_kind'))
        const body = {
          kind: chosen,
          document_kind: chosen === 'document' ? documentKind : undefined,
          ...reasonOf(form, 'request'),
          words: optionalTextOf(form, 'words'),
        }
        return (
          missing(form, ['reason_code'], errors.field_required) ??
          callOffice(makeRequest, { params: { id: file.loan.id }, body }, { idempotencyKey })
        )
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
