import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData } from '../fields.ts'
import { firstDayTasks } from './first-day.ts'

export const getFirstDay = endpoint({
  method: 'GET',
  path: '/training',
  summary: "The day of a training world, and the caller's tasks that are done on it; absent in a real one.",
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.strictObject({
    today: dateData,
    tasks: z.array(z.strictObject({ task: z.enum(firstDayTasks.map(({ task }) => task)), done: z.boolean() })),
  }),
  errors: ['not_found'],
})

export const moveTrainingDay = endpoint({
  method: 'POST',
  path: '/training/day',
  summary: 'Moves the clock of a training world a day ahead; absent in a real one.',
  access: 'run_jobs',
  branch: 'head_office',
  data: z.strictObject({ today: dateData }),
  errors: ['not_found', 'transition_refused'],
})
