import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, dateData, dateField, idField, textField } from '../fields.ts'
import { settingAreas } from '../settings/setting-areas.ts'

/** Values of an area as they are stored; `areaSchemas` says what each holds. */
const settingData = z.record(z.string(), z.unknown())
const area = z.strictObject({ area: choiceField(settingAreas) })

/** What an area holds, held and will hold, newest first, and what waits for a second person. */
export const getSetting = endpoint({
  method: 'GET',
  path: '/settings/{area}',
  summary: 'What a setting is, was and will be.',
  access: ['manager', 'admin'],
  params: area,
  data: z.strictObject({
    versions: z.array(
      z.strictObject({
        valid_from: dateData,
        state: z.enum(['past', 'current', 'planned']),
        value: settingData,
        /** Who set it; a command of the operator has no second person. */
        by: z.string(),
        confirmed_by: z.nullable(z.string()),
        at: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
    waiting: z.nullable(
      z.strictObject({
        id: idField,
        valid_from: dateData,
        value: settingData,
        reason: z.nullable(z.string()),
        proposed_by: z.string(),
        proposed_by_me: z.boolean(),
        proposed_at: z.string(),
      }),
    ),
  }),
  errors: [],
})

/** Proposes what an area holds from a day on; another person confirms. With `only_check` nothing is proposed, only mistakes are told. */
export const proposeSetting = endpoint({
  method: 'POST',
  path: '/settings/{area}',
  summary: 'Propose a setting from a day on, for another person to confirm.',
  access: ['manager', 'admin'],
  params: area,
  body: z.strictObject({ value: settingData, valid_from: dateField, reason: textField(300), only_check: booleanField }),
  data: z.strictObject({ id: z.nullable(idField) }),
  errors: ['date_in_past', 'nothing_changed', 'already_recorded'],
})
