import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type getMyDrawer, openDrawer } from '@let-twe/core/cash/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { FormErrors } from '../../forms/form-errors.tsx'
import { CountFields, countOf } from '../../cash/count-fields.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** Opens the drawer of the day with its counted cash. */
export function OpenDrawerForm({
  branches,
  onDone,
}: {
  readonly branches: Data<typeof getMyDrawer>['branches']
  readonly onDone: () => Promise<void>
}) {
  const { cash, errors } = useTexts()
  const language = useLanguage()
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  function open(form: FormData) {
    const counted = countOf(form, errors.number_invalid)
    const empty = missing(form, ['branch_id'], errors.field_required)
    if (empty || 'wrong' in counted) return showFields({ ...empty, ...('wrong' in counted ? counted.wrong : {}) })
    const body = { branch_id: textOf(form, 'branch_id'), count: counted.count }
    void send(() => callOffice(openDrawer, { body }), onDone)
  }
  return (
    <Card title={cash.drawer_open}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          open(new FormData(event.currentTarget))
        }}
      >
        <p>{cash.drawer_open_lead}</p>
        <FormErrors key={attempt} errors={wrong} />
        <SelectField
          name="branch_id"
          label={cash.branch}
          placeholder={cash.branch_choose}
          options={branches.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
          error={wrong['branch_id']}
        />
        <CountFields wrong={wrong} />
        <Button type="submit" busy={busy}>
          {cash.drawer_open}
        </Button>
      </form>
    </Card>
  )
}
