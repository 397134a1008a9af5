import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, dateField, idField, idInUrl, timeField } from '../fields.ts'

/** The state of a wish to be called. */
export const callBackStates = ['asked', 'spoken', 'not_reached', 'cancelled'] as const

/** A wish to be called within the hour that begins at a time of Bangkok. */
export const callBackData = z.strictObject({ id: idField, date: dateData, time: z.string(), state: z.enum(callBackStates) })

export const listCallBackTimes = endpoint({
  method: 'GET',
  path: '/call-backs/times',
  summary: 'The times of possible call-backs, soonest first.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(z.strictObject({ date: dateData, time: z.string() })),
  errors: [],
})

export const getCallBack = endpoint({
  method: 'GET',
  path: '/call-backs/newest',
  summary: 'The own newest request for a call-back; null without any.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.nullable(callBackData),
  errors: [],
})

export const askCallBack = endpoint({
  method: 'POST',
  path: '/call-backs',
  summary: 'Requests a call at a time; a borrower with a waiting request moves it.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ date: dateField, time: timeField }),
  data: callBackData,
  errors: ['slot_not_available', 'too_many_requests'],
})

export const cancelCallBack = endpoint({
  method: 'DELETE',
  path: '/call-backs/{id}',
  summary: 'Cancels the own request for a call-back.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})
