import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { NrcFields, type NrcPart } from './nrc-fields.tsx'
import { composeNrc, splitNrc } from '@let-twe/core/nrc/nrc-number.ts'

/** True for a number that the picker can show: a Myanmar card's, or none yet. */
export function isNrc(number: string): boolean {
  return number === '' || 'nrc_state' in splitNrc(number)
}

/** The identity card's number by the picker of the application; reported as one value, as on the wire. */
export function NrcQuestion({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (number: string) => void
}) {
  const { application } = useTexts()
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => splitNrc(value))
  function setAll(changes: Readonly<Record<string, string>>) {
    const next = { ...values, ...changes }
    setValues(next)
    onChange(composeNrc(next))
  }
  const field = (name: NrcPart) => ({
    name,
    label: application[`field_${name}`],
    value: values[name] ?? '',
    error: undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => setAll({ [name]: event.target.value }),
  })
  return <NrcFields form={{ values, errors: error ? { identity_number: error } : {}, setAll, field }} />
}
