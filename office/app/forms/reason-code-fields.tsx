import { type ReasonKind, reasonCodes } from '@let-twe/core/loan/reason-code.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { optionalTextOf, textOf } from './read-form.ts'
import { NoteField } from './note-field.tsx'

/**
 * The reason of a decision as one of its sentences, and a note that only staff read. `inside` says that the sentence stays inside too; `first` begins
 * its dialog with the reason, where the fields before it are usually right.
 */
export function ReasonCodeFields({
  kind,
  errors,
  inside = false,
  noteRequired = false,
  first = false,
}: {
  readonly kind: ReasonKind
  readonly errors: Readonly<Record<string, string>>
  readonly inside?: boolean
  readonly noteRequired?: boolean
  readonly first?: boolean
}) {
  const { office, reason } = useTexts()
  return (
    <>
      <SelectField
        name="reason_code"
        label={office.reason}
        hint={inside ? office.reason_inside_hint : office.reason_code_hint}
        placeholder={office.reason_choose}
        options={reasonCodes[kind].map((code) => ({ value: code, label: reason[code] }))}
        error={errors['reason_code']}
        required
        ref={first ? takeFirstFocus : undefined}
      />
      <NoteField error={errors['note']} optional={!noteRequired} />
    </>
  )
}

/** React leaves out the attribute by which a dialog chooses its first field. */
function takeFirstFocus(select: HTMLSelectElement | null) {
  select?.setAttribute('autofocus', '')
}

/** The chosen reason and the note; `missing` names an empty choice. */
export function reasonOf<K extends ReasonKind>(form: FormData, kind: K) {
  const codes: readonly (typeof reasonCodes)[K][number][] = reasonCodes[kind]
  return { reason_code: codes.find((code) => code === textOf(form, 'reason_code'))!, note: optionalTextOf(form, 'note') }
}
