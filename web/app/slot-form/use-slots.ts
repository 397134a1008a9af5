import { type AppointmentType, holdSlot, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import type { Slot } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../session/call-api.ts'

/** Which times to choose from; a branch visit has none before its branch is chosen. */
export type SlotVenue = { readonly type: AppointmentType; readonly branchId?: string | undefined }

const nothing: Slot = { date: '', time: '' }

/**
 * The free times of a venue and the one that was chosen. A chosen time is held for some minutes at once, so that it is
 * not given away while its person looks once more; one that somebody else took meanwhile is told at the day. Another
 * venue starts anew.
 */
export function useSlots({ type, branchId }: SlotVenue, onTaken: (message: string) => void) {
  const [slots, setSlots] = useState<readonly Slot[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  const [choice, setChoice] = useState(nothing)
  const [heldUntil, setHeldUntil] = useState<Date | null>(null)
  const [venue, setVenue] = useState(branchId)
  const holding = useRef(0)

  if (venue !== branchId) {
    setVenue(branchId)
    setSlots(null)
    setFailure(null)
    setChoice(nothing)
    setHeldUntil(null)
  }

  useEffect(() => {
    if (type === 'branch' && branchId === undefined) return
    const stop = new AbortController()
    async function load() {
      const reply = await callApi(listSlots, { params: { type }, query: { branch_id: branchId } }, { signal: stop.signal })
      if (stop.signal.aborted) return
      setFailure(reply.ok ? null : reply.message)
      if (reply.ok) setSlots(reply.data)
    }
    void load()
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` grows when a fresh list is wanted
  }, [type, branchId, asked])

  // a hold that is answered after the venue changed says nothing of the new one
  useEffect(
    () => () => {
      holding.current += 1
    },
    [branchId],
  )

  function reload() {
    setAsked((count) => count + 1)
  }

  /** The chosen time is gone: the day stays, the list is asked for again. */
  function gone(message: string) {
    setHeldUntil(null)
    setChoice(({ date }) => ({ date, time: '' }))
    reload()
    onTaken(message)
  }

  async function choose(chosen: Slot) {
    setChoice(chosen)
    setHeldUntil(null)
    holding.current += 1
    const mine = holding.current
    if (chosen.time === '') return
    const reply = await callApi(holdSlot, { params: { type }, body: { ...chosen, branch_id: branchId } })
    if (mine !== holding.current) return
    if (reply.ok) setHeldUntil(new Date(Date.now() + reply.data.expires_in * 1000))
    // without a hold the time can be booked all the same, as long as it is free
    else if (reply.code === 'slot_not_available') gone(reply.message)
  }

  return { slots, failure, choice, heldUntil, choose, gone, reload }
}
