import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateField, idField, idInUrl, longListQuery, parsedField, textField, wholeNumberField } from '../fields.ts'
import { webhookEvents } from './webhook-event.ts'

const done = z.strictObject({})

/** `proposed` waits for a second person, `paused` stores deliveries and sends none, `ended` gets none any more. */
export const webhookStates = ['proposed', 'active', 'paused', 'ended'] as const

/** The state of a subscription. */
export type WebhookState = (typeof webhookStates)[number]

/** Why a subscription is paused: by a person, after days of failures, or since its receiver answered 410. */
export const webhookPauses = ['person', 'failing', 'gone'] as const

/** Why a subscription is paused. */
export type WebhookPause = (typeof webhookPauses)[number]

/** Deliveries are kept for so many days. */
export const deliveryDays = 90

/** After a rotation both secrets sign for so many hours. */
export const bothSecretsHours = 24

const addressField = parsedField(500, 'url_invalid', (text) => URL.parse(text)?.href ?? null)

const eventsField = z
  .array(choiceField(webhookEvents))
  .check(z.refine((events) => events.length > 0 && new Set(events).size === events.length, { error: 'field_required' }))

const subscriptionData = z.strictObject({
  id: idField,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  pause: z.nullable(z.enum(webhookPauses)),
  /** Waits for another person. */
  waits: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  failing_since: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
  waiting: z.number(),
  /** Until then the secret before a rotation signs too; null without one. */
  old_until: z.nullable(z.string()),
})

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'The subscriptions of the lender’s own systems, the newest first.',
  access: 'connect_systems',
  branch: 'head_office',
  data: z.array(subscriptionData),
  errors: [],
})

export const proposeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Proposes a subscription; another person confirms. The secret of its signatures is in this reply and nowhere else.',
  access: 'connect_systems',
  branch: 'head_office',
  idempotent: true,
  body: z.strictObject({ url: addressField, events: eventsField, note: textField(500) }),
  data: z.strictObject({ id: idField, secret: z.string() }),
  errors: ['already_recorded'],
})

export const getWebhook = endpoint({
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'A subscription.',
  access: 'connect_systems',
  branch: 'head_office',
  params: idInUrl,
  data: subscriptionData,
  errors: ['not_found'],
})

export const changeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/state',
  summary: 'Pauses a subscription, resumes it, or ends it for good.',
  access: 'connect_systems',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ state: choiceField(['active', 'paused', 'ended']) }),
  data: done,
  errors: ['not_found', 'transition_refused'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  summary:
    'Makes a new secret, in this reply and nowhere else. For 24 hours each delivery has a signature of both; until then no other one is made.',
  access: 'connect_systems',
  branch: 'head_office',
  idempotent: true,
  params: idInUrl,
  data: z.strictObject({ secret: z.string() }),
  errors: ['not_found', 'transition_refused'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'The deliveries of a subscription, the newest first, with attempts and the last answer.',
  access: 'connect_systems',
  branch: 'head_office',
  params: idInUrl,
  query: z.strictObject(longListQuery),
  data: z.array(
    z.strictObject({
      number: z.number(),
      event: z.enum(webhookEvents),
      loan_id: idField,
      created_at: z.string(),
      attempts: z.number(),
      /** The HTTP status of the last answer; null for none. */
      answer: z.nullable(z.number()),
      tried_at: z.nullable(z.string()),
      delivered_at: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: ['not_found'],
})

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/send',
  summary: 'Sends one delivery again, under the same id.',
  access: 'connect_systems',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ number: wholeNumberField(1, 999_999_999_999_999) }),
  data: done,
  errors: ['not_found'],
})

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/replay',
  summary: 'Sends all deliveries since the beginning of a day again, in their order and under the same ids.',
  access: 'connect_systems',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ since: dateField }),
  data: z.strictObject({ count: z.number() }),
  errors: ['not_found', 'date_in_future'],
})
