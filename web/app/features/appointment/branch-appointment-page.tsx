import { bookAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listBranches } from '@let-twe/core/place/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SlotPicker } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { useSlots } from '../../slot-form/use-slots.ts'
import { store } from '../../session/session-store.ts'

export async function clientLoader() {
  const [branches, loan] = await Promise.all([callApi(listBranches, { query: {} }), callApi(getCurrentLoan, {})])
  const booked =
    loan.ok && loan.data?.appointments.some(({ type, state }) => type === 'branch' && (state === 'booked' || state === 'confirmed'))
  if (booked) throw redirect('/appointment-success?type=branch')
  return { branches, loan }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

/** The visit after a pre-approval: branch, day, time. */
export default function BranchAppointmentPage() {
  const { branches, loan } = useLoaderData<typeof clientLoader>()
  const texts = useTexts()
  const words = texts.appointment
  const navigate = useNavigate()
  const [branchId, setBranchId] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const sent = useRef({ body: '', key: '' })
  const { slots, failure, choice, heldUntil, choose, gone, reload, clear } = useSlots(
    { type: 'branch', branchId: branchId === '' ? undefined : branchId },
    (message) => fail({ date: message }),
  )
  const back = { href: '/home', label: texts.common.home }
  const branch = branches.ok ? branches.data.find(({ id }) => id === branchId) : undefined

  function chooseBranch(id: string) {
    setErrors({})
    clear()
    setBranchId(id)
  }

  function fail(fields: Readonly<Record<string, string>>) {
    setErrors(fields)
    setTries((count) => count + 1)
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const required = texts.errors.field_required
    if (branchId === '') return fail({ branch_id: required })
    if (choice.date === '' || choice.time === '') return fail(choice.date === '' ? { date: required } : { time: required })
    setErrors({})
    setBusy(true)
    const body = { ...choice, branch_id: branchId }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const reply = await callApi(bookAppointment, { params: { type: 'branch' }, body }, { idempotencyKey: sent.current.key })
    setBusy(false)
    if (reply.ok || reply.code === 'appointment_exists') {
      store('appointmentDone', true)
      return void navigate('/appointment-success?type=branch', { replace: true })
    }
    if (reply.code === 'slot_not_available') return gone(reply.message)
    if (Object.keys(reply.fields).length > 0) return fail(reply.fields)
    showError(reply.message)
  }

  if (loan.ok && loan.data?.loan_state !== 'pre_approved') {
    return (
      <>
        <PageHeading back={back}>{words.branch_title}</PageHeading>
        <EmptyState text={words.branch_not_now}>
          <LinkButton href="/home">{texts.common.home}</LinkButton>
        </EmptyState>
      </>
    )
  }
  const labels: Readonly<Record<string, string>> = { branch_id: words.choose_branch, date: words.choose_day, time: words.choose_time }
  return (
    <>
      <PageHeading lead={words.branch_lead} back={back}>
        {words.branch_title}
      </PageHeading>
      <form noValidate onSubmit={(event) => void book(event)} className="grid gap-5">
        <ErrorSummary
          key={tries}
          errors={Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, `${labels[name] ?? name} – ${message}`]))}
        />
        {!branches.ok && <Banner tone="warning">{branches.message}</Banner>}
        {branches.ok && (
          <Card title={words.section_where}>
            <ChoiceCards
              legend={words.choose_branch}
              name="branch_id"
              value={branchId}
              error={errors['branch_id']}
              onChange={chooseBranch}
              options={branches.data.map(({ id, name, address, opens, closes }) => ({
                value: id,
                label: name,
                hint: (
                  <>
                    {address}
                    <span className="block">
                      {opens}–{closes}
                    </span>
                  </>
                ),
              }))}
            />
            {branch && (
              <LinkButton
                variant="secondary"
                wide
                className="mt-3"
                target="_blank"
                rel="noopener"
                href={`https://www.google.com/maps/dir/?api=1&destination=${branch.latitude},${branch.longitude}`}
              >
                <Icon name="map-pin" className="size-5" />
                {words.show_way}
              </LinkButton>
            )}
          </Card>
        )}
        {failure !== null && (
          <Banner tone="warning">
            {failure}
            <Button variant="secondary" wide className="mt-2" onClick={reload}>
              {texts.common.retry}
            </Button>
          </Banner>
        )}
        {branchId !== '' && slots === null && failure === null && <LoadingState />}
        {slots?.length === 0 && <Banner tone="warning">{words.no_days}</Banner>}
        {slots !== null && slots.length > 0 && (
          <Card title={words.section_when}>
            <SlotPicker
              key={branchId}
              slots={slots}
              value={choice}
              onChange={(chosen) => {
                setErrors({})
                void choose(chosen)
              }}
              errors={errors}
              heldUntil={heldUntil}
            />
          </Card>
        )}
        <Banner tone="info" title={words.bring_title}>
          {words.next_bring_text}
        </Banner>
        <Button type="submit" wide busy={busy}>
          {words.book}
        </Button>
      </form>
    </>
  )
}
