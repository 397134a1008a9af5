import { takeSettingBack } from '@let-twe/core/setting/endpoints.ts'
import type { SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { SettingChanges } from './setting-changes.tsx'
import { VersionWords } from './setting-history.tsx'
import type { StoredVersion } from './stored-setting.ts'

/** A planned change; a second-person approval withdraws it before its day. */
export function TakeBack({
  area,
  subject,
  version,
  base,
  mayTake,
  onDone,
}: {
  readonly area: SettingArea
  readonly subject: string | undefined
  readonly version: StoredVersion
  readonly base: object
  readonly mayTake: boolean
  readonly onDone: () => Promise<void>
}) {
  const { setting, errors } = useTexts()
  const [asked, setAsked] = useState(false)
  const { number } = version
  return (
    <Card title={setting.planned}>
      <VersionWords version={version} />
      <SettingChanges label={`${setting.planned} ${version.valid_from}`} area={area} before={base} after={version.value} />
      {mayTake && number !== null && (
        <Button variant="secondary" className="mt-3" onClick={() => setAsked(true)}>
          {setting.take_back}
        </Button>
      )}
      <FormDialog
        open={asked}
        question={setting.take_back_question}
        confirmLabel={setting.propose_send}
        renderFields={(wrong) => <TextField name="reason" label={setting.reason} maxLength={300} error={wrong['reason']} required />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(takeSettingBack, { params: { area }, body: { subject, number: number ?? 0, reason: textOf(form, 'reason') } })
        }
        onDone={async () => {
          setAsked(false)
          await onDone()
        }}
        onCancel={() => setAsked(false)}
      />
    </Card>
  )
}
