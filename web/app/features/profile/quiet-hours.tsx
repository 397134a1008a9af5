import type { Data } from '@let-twe/core/endpoint.ts'
import { usualQuietHours } from '@let-twe/core/notification/contact-guard.ts'
import { type getQuietHours, setQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'

const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The hours in which nothing is sent to this person's phone, or none. */
export function QuietHours({ hours: { quiet_from, quiet_until } }: { readonly hours: Data<typeof getQuietHours> }) {
  const { profile: texts, common } = useTexts()
  const [on, setOn] = useState(quiet_from !== quiet_until)
  const [from, setFrom] = useState(on ? quiet_from : usualQuietHours.from)
  const [until, setUntil] = useState(on ? quiet_until : usualQuietHours.until)
  const { busy, send } = useForm()
  const [saved, setSaved] = useState<string | null>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    void send(
      // the same time twice means none
      () => callApi(setQuietHours, { body: { quiet_from: from, quiet_until: on ? until : from } }),
      () => setSaved(on ? texts.quiet_saved : texts.quiet_saved_none),
    )
  }

  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    setSaved(null)
    set(event.target.value)
  }
  return (
    <Disclosure summary={texts.quiet}>
      <form method="post" onSubmit={save} className="grid gap-3">
        <p>{texts.quiet_text}</p>
        <CheckField
          name="quiet"
          label={texts.quiet_on}
          checked={on}
          onChange={() => {
            setSaved(null)
            setOn(!on)
          }}
        />
        {on && (
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={texts.quiet_from}
              name="quiet_from"
              value={from}
              onChange={change(setFrom)}
              options={timesFor(from, until)}
            />
            <SelectField
              label={texts.quiet_until}
              name="quiet_until"
              value={until}
              onChange={change(setUntil)}
              options={timesFor(until, from)}
            />
          </div>
        )}
        <output className="block empty:hidden">{saved !== null && <Banner tone="success">{saved}</Banner>}</output>
        <Button type="submit" variant="secondary" wide busy={busy}>
          {common.save}
        </Button>
      </form>
    </Disclosure>
  )
}

/** The full hours and the chosen time, without the time at the other end. */
function timesFor(chosen: string, other: string) {
  return [...new Set([...fullHours, chosen])]
    .filter((time) => time !== other)
    .toSorted()
    .map((time) => ({ value: time, label: time }))
}
