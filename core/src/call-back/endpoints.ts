import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, dateField, idField, idInUrl, timeField } from '../fields.ts'

/** How a wish to be called stands. */
export const callBackStates = ['asked', 'spoken', 'not_reached', 'cancelled'] as const

/** A wish to be called within the hour that begins at a time of Bangkok. */
export const callBackData = z.strictObject({ id: idField, date: dateData, time: z.string(), state: z.enum(callBackStates) })

/** The times at which one may be called, soonest first. */
export const listCallBackTimes = endpoint({
  method: 'GET',
  path: '/call-backs/times',
  summary: 'The times at which one may be called back.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(z.strictObject({ date: dateData, time: z.string() })),
  errors: [],
})

/** The own newest wish to be called; null when there was none. */
export const getCallBack = endpoint({
  method: 'GET',
  path: '/call-backs/newest',
  summary: 'The own newest wish to be called back.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.nullable(callBackData),
  errors: [],
})

/** Asks to be called at a time; whoever waits for a call already moves it. */
export const askCallBack = endpoint({
  method: 'POST',
  path: '/call-backs',
  summary: 'Ask to be called back at a time.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ date: dateField, time: timeField }),
  data: callBackData,
  errors: ['slot_not_available', 'too_many_requests'],
})

/** Takes the wish back. */
export const cancelCallBack = endpoint({
  method: 'DELETE',
  path: '/call-backs/{id}',
  summary: 'Take the wish to be called back.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})
