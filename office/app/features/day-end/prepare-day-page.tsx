import { load } from '@let-twe/client/load.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { type BusinessDate, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { getDaySheet, listDesks, prepareDayEnd } from '@let-twe/core/cash/day-end-endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { FormErrors } from '../../forms/form-errors.tsx'
import { CountFields, countOf } from '../../cash/count-fields.tsx'
import { ShowForm } from '../../forms/show-form.tsx'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { optionalTextOf } from '../../forms/read-form.ts'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { DayFigures } from './day-figures.tsx'
import { drawerName } from './drawer-name.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const branch_id = asked.get('branch') ?? undefined
  const day = asked.get('date') ?? ''
  const date: BusinessDate = isBusinessDate(day) ? day : businessDateAt(new Date())
  const [desks, sheet, proposals] = await Promise.all([
    load(callOffice(listDesks, {})),
    callOffice(getDaySheet, { query: { branch_id, date } }),
    load(callOffice(listDualControls, {})),
  ])
  // a day of the head office has no branch
  const waiting = proposals.filter(
    ({ kind, subject_id, branches }) => kind === 'day_end' && (branch_id === undefined ? branches.length === 0 : subject_id === branch_id),
  )
  return { branch_id, date, branch: desks.find((each) => each.branch_id === (branch_id ?? null))?.branch ?? null, sheet, waiting }
}

export default function PrepareDayPage() {
  const texts = useTexts()
  const { cash, errors } = texts
  const language = useLanguage()
  const { branch_id, date, branch, sheet, waiting } = useLoaderData<typeof clientLoader>()
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  const withKey = useIdempotencyKey()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  function prepare(form: FormData) {
    const counted = branch_id === undefined ? { count: undefined } : countOf(form, errors.number_invalid)
    if ('wrong' in counted) return showFields(counted.wrong)
    const body = { branch_id, date, count: counted.count, explanation: optionalTextOf(form, 'explanation') }
    void send(
      () => withKey(undefined, (idempotencyKey) => callOffice(prepareDayEnd, { body }, { idempotencyKey })),
      ({ id }) => navigate(href('/money/days/:id', { id })),
    )
  }
  return (
    <>
      <PageHeading>{fill(cash.prepare_title, { desk: drawerName(branch, texts, language) })}</PageHeading>
      <PageTabs of="money" />
      <WaitingProposals proposals={waiting} onDone={() => revalidator.revalidate()} />
      <ShowForm>
        {branch_id !== undefined && <input type="hidden" name="branch" value={branch_id} />}
        <DateField key={date} name="date" label={cash.day} defaultValue={date} error={sheet.ok ? undefined : sheet.message} />
      </ShowForm>
      {sheet.ok && (
        <>
          <DayFigures sheet={sheet.data} ofBranch={branch_id !== undefined} />
          <div className="mt-4">
            <Card>
              <form
                className="grid gap-4"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  prepare(new FormData(event.currentTarget))
                }}
              >
                <FormErrors key={attempt} errors={wrong} />
                {branch_id !== undefined && (
                  <>
                    <p>{cash.count_all}</p>
                    <CountFields wrong={wrong} />
                  </>
                )}
                <TextArea
                  name="explanation"
                  label={cash.explanation}
                  hint={cash.explanation_hint}
                  error={wrong['explanation']}
                  maxLength={500}
                />
                <div className="grid sm:justify-start">
                  <Button type="submit" busy={busy} aria-keyshortcuts="s">
                    {cash.ask_signature}
                  </Button>
                </div>
              </form>
            </Card>
          </div>
        </>
      )}
    </>
  )
}
