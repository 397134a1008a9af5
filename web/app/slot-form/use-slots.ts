import { holdSlot } from '@let-twe/core/appointment/endpoints.ts'
import type { Slot } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { type SlotList, type SlotVenue, loadSlots } from './load-slots.ts'

const nothing: Slot = { date: '', time: '' }

/**
 * The free times of a venue and the chosen one. A chosen time is reserved for some minutes at once, so that nobody takes it
 * during the review; a time taken meanwhile shows a message at the day. Another venue starts anew.
 */
export function useSlots({ type, branchId }: SlotVenue, first: SlotList | null, onTaken: (message: string) => void) {
  const [begun, setBegun] = useState({ first, branchId })
  const [slots, setSlots] = useState(first)
  const [choice, setChoice] = useState(nothing)
  const [heldUntil, setHeldUntil] = useState<Date | null>(null)
  const holding = useRef(0)

  if (begun.first !== first) {
    setBegun({ first, branchId })
    setSlots(first)
    if (begun.branchId !== branchId) {
      setChoice(nothing)
      setHeldUntil(null)
    }
  }

  // a hold that is answered after the venue changed says nothing of the new one
  useEffect(
    () => () => {
      holding.current += 1
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a venue that goes ends its holds
    [branchId],
  )

  /** The times before stay until the new ones are here. */
  function reload() {
    setSlots(loadSlots(callApi, { type, branchId }))
  }

  /** The chosen time is gone: the day stays, and the list is fetched again. */
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

  return { slots, choice, heldUntil, choose, gone, reload }
}
