import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, dateData, idField, idInUrl, satangData, satangField, textField, translatedData } from '../fields.ts'
import { cashCountField } from './cash-count.ts'

const done = z.strictObject({})

/** More cash than a branch ever holds: a bound against slips of the keyboard. */
const amount = satangField(1, 1_000_000_000)

/** Cash between two drawers, or between a drawer and the vault or the bank. */
const movementData = z.strictObject({
  id: idField,
  kind: z.enum(['hand_over', 'to_vault', 'from_vault', 'to_bank', 'from_bank']),
  /** True when it left this drawer. */
  out: z.boolean(),
  amount_satang: satangData,
  /** With whom; of another drawer's way into the vault or out of it its cashier; null else. */
  colleague: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(['waiting', 'done', 'refused']),
  made_at: z.string(),
})

/** An open drawer. The cash that should be in it is not shown: it is counted blind. */
export const drawerData = z.strictObject({
  id: idField,
  branch_id: idField,
  branch: translatedData,
  person: z.string(),
  business_date: dateData,
  opened_at: z.string(),
  /** The cash from the vault. */
  float_satang: satangData,
})

export const getMyDrawer = endpoint({
  method: 'GET',
  path: '/cash/drawer',
  summary: "The caller's drawer and the possible actions.",
  access: 'take_cash',
  branch: 'listed',
  data: z.strictObject({
    drawer: z.nullable(drawerData),
    /** The cash to bring away, in steps of 5,000 Baht; null up to the limit of a drawer. */
    surplus_satang: z.nullable(satangData),
    movements: z.array(movementData),
    /** Where a drawer can be opened. */
    branches: z.array(z.strictObject({ id: idField, name: translatedData })),
    /** Whose drawer at the same branch is open too. */
    colleagues: z.array(z.strictObject({ drawer_id: idField, name: z.string() })),
  }),
  errors: [],
})

/** One is open at a time; a locked day gives the next one. */
export const openDrawer = endpoint({
  method: 'POST',
  path: '/cash/drawer',
  summary:
    "Opens the caller's drawer; the counted cash from the vault is in it once another person at the branch confirms, and never more than the vault holds.",
  access: 'take_cash',
  branch: 'named',
  body: z.strictObject({ branch_id: idField, count: cashCountField }),
  data: done,
  errors: ['not_found', 'already_recorded', 'not_enough_cash'],
})

export const moveCash = endpoint({
  method: 'POST',
  path: '/cash/drawer/bank',
  summary: "Records cash brought to the bank or fetched from it; the bank slip's number counts once.",
  access: 'take_cash',
  branch: 'anybody',
  idempotent: true,
  body: z.strictObject({ kind: choiceField(['to_bank', 'from_bank']), amount_satang: amount, reference: textField(60) }),
  data: done,
  errors: ['drawer_not_open', 'not_enough_cash', 'above_role_limit', 'already_recorded'],
})

export const handOverCash = endpoint({
  method: 'POST',
  path: '/cash/drawer/hand-over',
  summary: 'Hands cash over to a colleague with an open drawer at the same branch, or into the vault; another person confirms its arrival.',
  access: 'take_cash',
  branch: 'anybody',
  idempotent: true,
  /** Without a drawer: into the vault. */
  body: z.strictObject({ to_drawer_id: z.nullable(idField), amount_satang: amount }),
  data: done,
  errors: ['drawer_not_open', 'not_found', 'not_enough_cash'],
})

export const decideHandOver = endpoint({
  method: 'POST',
  path: '/cash/hand-overs/{id}/decide',
  summary:
    'Accepts or refuses a hand-over, into the vault or out of it as the second person at the branch; its cashier withdraws it the same way.',
  access: 'take_cash',
  branch: 'hand_over',
  params: idInUrl,
  body: z.strictObject({ accept: booleanField }),
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed'],
})

/** A difference is explained; not while an item of it waits. */
export const closeDrawer = endpoint({
  method: 'POST',
  path: '/cash/drawer/close',
  summary: 'Counts and closes the drawer.',
  access: 'take_cash',
  branch: 'anybody',
  body: z.strictObject({ count: cashCountField, explanation: z.optional(textField(300)) }),
  data: z.strictObject({ expected_satang: satangData, counted_satang: satangData }),
  errors: ['drawer_not_open', 'drawer_in_use'],
})
