import { banks } from '@let-twe/core/application/banks.ts'
import { declareRelated } from '@let-twe/core/staff/related-party-endpoints.ts'
import { relations } from '@let-twe/core/staff/related-party.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { optionalTextOf, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { type Declaration, type DeclaredPerson, DeclaredPeople } from '../../declaration/declared-people.tsx'

type Line = { readonly key: number; readonly person: Partial<DeclaredPerson> }

/** The own declaration of related parties, and the form in which it is renewed. */
export function OwnDeclaration({ declaration }: { readonly declaration: Declaration }) {
  const { staff } = useTexts()
  const me = useMe()
  const revalidator = useRevalidator()
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const begin = () => {
    const people = declaration.people.length > 0 ? declaration.people : [{ relation: 'self' as const, name: me.name }]
    setLines(people.map((person, key) => ({ key, person })))
  }
  const shown = lines ?? []
  return (
    <>
      <p className="text-muted">{staff.declaration_lead}</p>
      <p className="text-muted">{staff.declaration_private}</p>
      <DeclaredPeople declaration={declaration} />
      <p>
        <Button variant="secondary" onClick={begin}>
          {staff.declaration_edit}
        </Button>
      </p>
      <FormDialog
        open={lines !== null}
        question={staff.declaration_question}
        confirmLabel={staff.declaration_confirm}
        renderFields={(wrong) => (
          <>
            {shown.map(({ key, person }, place) => (
              <PersonFields
                key={key}
                at={key}
                person={person}
                errorOf={(name) => wrong[`people.${place}.${name}`]}
                onRemove={place === 0 ? null : () => setLines(shown.filter((each) => each.key !== key))}
              />
            ))}
            <p>
              <Button
                type="button"
                variant="quiet"
                onClick={() => setLines([...shown, { key: Math.max(...shown.map(({ key }) => key)) + 1, person: {} }])}
              >
                {staff.declaration_add}
              </Button>
            </p>
          </>
        )}
        send={(form) => callOffice(declareRelated, { body: { people: shown.map(({ key }) => personOf(form, key)) } })}
        onDone={async () => {
          setLines(null)
          await revalidator.revalidate()
        }}
        onCancel={() => setLines(null)}
      />
    </>
  )
}

function PersonFields({
  at,
  person,
  errorOf,
  onRemove,
}: {
  readonly at: number
  readonly person: Partial<DeclaredPerson>
  readonly errorOf: (name: string) => string | undefined
  readonly onRemove: (() => void) | null
}) {
  const { staff, question, bank } = useTexts()
  const field = (name: keyof DeclaredPerson) => ({
    name: `${name}.${at}`,
    id: `${name}.${at}`,
    error: errorOf(name),
    defaultValue: person[name],
    autoComplete: 'off',
  })
  const offered = onRemove === null ? relations.slice(0, 1) : relations
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3 sm:grid-cols-2">
      <SelectField
        {...field('relation')}
        label={staff.relation}
        placeholder={onRemove === null ? undefined : ''}
        options={offered.map((value) => ({ value, label: staff[`relation_${value}`] }))}
      />
      <TextField {...field('name')} label={question.name} hint={question.name_hint} required />
      <TextField {...field('identity_number')} label={staff.declaration_paper} optional={onRemove !== null} />
      <PhoneField {...field('phone_number')} label={question.phone_number} optional={onRemove !== null} />
      <DateField {...field('dob')} label={question.dob} optional />
      <SelectField
        {...field('bank')}
        label={question.bank}
        optional
        placeholder=""
        options={banks.map(({ code }) => ({ value: code, label: bank[code] }))}
      />
      <TextField {...field('account_number')} label={question.account_number} optional inputMode="numeric" />
      {onRemove && (
        <p className="self-end">
          <Button type="button" variant="quiet" onClick={onRemove}>
            {staff.declaration_remove}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

function personOf(form: FormData, at: number) {
  return {
    relation: textOf(form, `relation.${at}`) as DeclaredPerson['relation'],
    name: textOf(form, `name.${at}`),
    dob: optionalTextOf(form, `dob.${at}`),
    phone_number: optionalTextOf(form, `phone_number.${at}`),
    identity_number: optionalTextOf(form, `identity_number.${at}`),
    bank: optionalTextOf(form, `bank.${at}`),
    account_number: optionalTextOf(form, `account_number.${at}`),
  }
}
