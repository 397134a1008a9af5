import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, dateData, dateField, idField, textField, translatedData, wholeNumberField } from '../fields.ts'
import { backtestData } from '../product/backtest.ts'
import { productStates } from '../product/product.ts'
import { settingAreas } from './setting-areas.ts'

/** The stored values of an area (`areaSchemas`). */
const settingData = z.record(z.string(), z.unknown())
/** Which branch or announcement; nothing for the other areas, and for an announcement that is new. */
const row = { subject: z.optional(idField) }
const area = z.strictObject({ area: choiceField(settingAreas) })

export const getSetting = endpoint({
  method: 'GET',
  path: '/settings/{area}',
  summary: 'The versions of an area or of one of its rows, newest first, and the open proposal.',
  access: 'change_settings',
  branch: 'head_office',
  unaudited: true,
  params: area,
  query: z.strictObject(row),
  data: z.strictObject({
    versions: z.array(
      z.strictObject({
        /** The number of a version from the office; null for the operator's file. */
        number: z.nullable(z.number()),
        valid_from: dateData,
        state: z.enum(['past', 'current', 'planned', 'withdrawn']),
        value: settingData,
        /** The setter; a command of the operator has no second person. */
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
        /** The planned version to withdraw; the value then is the one in force instead. */
        takes_back: z.nullable(z.number()),
        /** The test of another policy of affordability on the past. */
        backtest: z.nullable(backtestData),
        reason: z.nullable(z.string()),
        proposed_by: z.string(),
        proposed_by_me: z.boolean(),
        proposed_at: z.string(),
        expires_at: z.string(),
      }),
    ),
    /** Of messages all in the product's own words: a value names only those that differ. */
    usual: z.nullable(settingData),
    /** Of the area `product` every product, the lender's own first; else none. */
    products: z.array(
      z.strictObject({ id: idField, code: z.string(), name: translatedData, state: z.enum(productStates), shown: z.boolean() }),
    ),
  }),
  errors: ['not_found'],
})

/** With `only_check` the reply has the mistakes, and nothing is proposed. */
export const proposeSetting = endpoint({
  method: 'POST',
  path: '/settings/{area}',
  summary: 'Proposes a version of an area from a day on; another person confirms.',
  access: 'change_settings',
  branch: 'head_office',
  unaudited: true,
  params: area,
  body: z.strictObject({ ...row, value: settingData, valid_from: dateField, reason: textField(300), only_check: booleanField }),
  data: z.strictObject({
    id: z.nullable(idField),
    /** The row that it is of, for an announcement that is new its own. */
    subject: z.nullable(idField),
    /** Appointments that are booked on days that it closes; they stay. */
    booked: z.number(),
    /** Of a product with another policy of affordability, its test on the applications of the last year. */
    backtest: z.nullable(backtestData),
  }),
  errors: ['not_found', 'date_in_past', 'nothing_changed', 'already_recorded', 'last_rights'],
})

export const takeSettingBack = endpoint({
  method: 'POST',
  path: '/settings/{area}/take-back',
  summary: 'Proposes to withdraw a planned version before its day; another person confirms.',
  access: 'change_settings',
  branch: 'head_office',
  params: area,
  body: z.strictObject({ ...row, number: wholeNumberField(1, 1_000_000), reason: textField(300) }),
  data: z.strictObject({ id: idField }),
  errors: ['not_found', 'date_in_past', 'already_recorded'],
})
