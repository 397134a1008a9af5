import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { bookAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { nextVisit } from '@let-twe/core/loan/next-visit.ts'
import { type Position, listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { inAlphabet } from '@let-twe/ui/select-field/in-alphabet.ts'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { href, redirect, useLoaderData, useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { type SlotList, loadSlots } from '../../slot-form/load-slots.ts'
import { SlotForm } from '../../slot-form/slot-form.tsx'
import { store } from '../../session/session-store.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { directionsHref } from '../../location/directions-href.ts'
import { distanceText } from '../../location/distance-text.ts'
import { askPosition, withDistances } from '../../location/near.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/branch-appointment-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const [branches, loan] = await Promise.all([call(listBranches, { query: {} }), call(getCurrentLoan, {})])
  const booked =
    loan.ok && loan.data?.appointments.some(({ type, state }) => type === 'branch' && (state === 'booked' || state === 'confirmed'))
  if (booked) throw redirect(`${href('/appointment-success')}?type=branch`)
  // the agreement is signed where the visit was, unless another branch is chosen
  const visited = loan.ok ? loan.data?.appointments.find(({ type, state }) => type === 'branch' && state === 'done')?.branch_id : undefined
  const known = branches.ok ? branches.data.find(({ id }) => id === visited)?.id : undefined
  return { branches, loan, known, times: known === undefined ? null : await loadSlots(call, { type: 'branch', branchId: known }) }
}

/** The visit after a pre-approval, and the signing after it: branch, day, time. */
export default function BranchAppointmentPage() {
  const { branches, loan, known = '', times } = useLoaderData<typeof loader>()
  const texts = useTexts()
  const language = useLanguage()
  const words = texts.appointment
  const navigate = useNavigate()
  const [branchId, setBranchId] = useState(known)
  const [slots, setSlots] = useState<SlotList | null>(times)
  /** Undefined before it is asked for, null where it is refused. */
  const [position, setPosition] = useState<Position | null>()
  const locating = useForm()
  const back = { href: href('/home'), label: texts.common.home }

  const failed = ({ message, code }: { readonly message: string; readonly code?: string }) => (
    <>
      <PageHeading back={back}>{words.branch_title}</PageHeading>
      <LoadFailure message={message} code={code} />
    </>
  )
  if (!branches.ok) return failed(branches)
  if (!loan.ok) return failed(loan)
  const near = withDistances(branches.data, { position: position ?? null, district: '' })
  const sorted = position ? near : inAlphabet(near, ({ name }) => name)
  const branch = branches.data.find(({ id }) => id === branchId)
  const purpose = loan.data && nextVisit(loan.data)
  if (!purpose) {
    return (
      <>
        <PageHeading back={back}>{words.branch_title}</PageHeading>
        <EmptyState text={words.branch_not_now}>
          <LinkButton href={href('/home')}>{texts.common.home}</LinkButton>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeading lead={purpose === 'visit' ? words.branch_lead : words.branch_sign_lead} back={back}>
        {purpose === 'visit' ? words.branch_title : words.branch_sign_title}
      </PageHeading>
      <SlotForm
        venue={{ type: 'branch', branchId: branchId === '' ? undefined : branchId }}
        slots={slots}
        labels={{ branch_id: words.choose_branch }}
        submitLabel={words.book}
        alwaysSubmits
        check={() => (branchId === '' ? { branch_id: 'field_required' as const } : {})}
        book={async (slot, withKey) => {
          const body = { ...slot, branch_id: branchId }
          const reply = await withKey(body, (idempotencyKey) =>
            callApi(bookAppointment, { params: { type: 'branch' }, body }, { idempotencyKey }),
          )
          if (!reply.ok && reply.code !== 'appointment_exists') return reply
          store('appointmentDone', true)
          await navigate(`${href('/appointment-success')}?type=branch`, { replace: true })
        }}
        renderBefore={(errors, clear) => (
          <Card>
            <ChoiceCards
              legend={words.choose_branch}
              name="branch_id"
              value={branchId}
              error={errors['branch_id']}
              onChange={(id) => {
                clear()
                setBranchId(id)
                setSlots(loadSlots(callApi, { type: 'branch', branchId: id }))
              }}
              options={sorted.map(({ id, name, address, opens, closes, metres }) => ({
                value: id,
                label: joinWordsIn(name),
                hint: (
                  <>
                    {metres !== null && <strong className="block">{distanceText(metres, texts.location)}</strong>}
                    {joinWordsIn(address)}
                    <span className="block">
                      {fill(texts.common.hours, { opens: formatTime(opens, language), closes: formatTime(closes, language) })}
                    </span>
                  </>
                ),
              }))}
            />
            {position === undefined && (
              <Button
                variant="quiet"
                wide
                className="mt-2"
                busy={locating.busy}
                onClick={() => void locating.send(async () => setPosition(await askPosition()))}
              >
                <Icon name="map-pin" className="size-5" /> {texts.location.use_my_location}
              </Button>
            )}
            <output className="block empty:hidden">{position === null && texts.location.location_refused}</output>
            {branch && (
              <LinkButton variant="secondary" wide className="mt-3" target="_blank" rel="noopener" href={directionsHref(branch)}>
                <Icon name="map-pin" className="size-5" />
                {words.show_way}
              </LinkButton>
            )}
          </Card>
        )}
      >
        <Banner tone="info" title={words.bring_title}>
          {words.next_bring_text}
        </Banner>
      </SlotForm>
    </>
  )
}
