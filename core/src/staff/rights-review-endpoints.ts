import * as z from 'zod/mini'
import { branchName } from '../branch/branch-name.ts'
import { endpoint } from '../endpoint.ts'
import { dateField, textField } from '../fields.ts'
import { actionsOfHours } from '../report/exceptions.ts'
import { permissions } from './permission.ts'
import { roleData } from './role.ts'

/** For how many days the review counts the money actions of a person. */
export const reviewedDays = 90

/** The ended quarters in which the lender had accounts, newest first: the first one may be signed. */
const quarters = z.array(
  z.strictObject({
    from: z.string(),
    until: z.string(),
    /** Its days of grace are over, and a signature is missing. */
    overdue: z.boolean(),
    /** The caller has signed it. */
    signed: z.boolean(),
    reviews: z.array(z.strictObject({ by: z.string(), at: z.string(), note: z.string() })),
  }),
)

export const getRightsReview = endpoint({
  method: 'GET',
  path: '/staff/rights-review',
  summary: 'The rights of every active account by role, with the last log-in and the money actions, and the reviews of the last quarters.',
  access: 'confirm_staff',
  branch: 'head_office',
  auditsAccess: true,
  data: z.strictObject({
    quarters,
    roles: z.array(
      z.strictObject({
        ...roleData.shape,
        permissions: z.array(z.enum(permissions)),
        accounts: z.array(
          z.strictObject({
            username: z.string(),
            name: z.string(),
            /** None: all. */
            branches: z.array(branchName),
            last_login: z.nullable(z.string()),
            /** The day of the newest declaration of related parties, and whether it has to be renewed. */
            declared: z.nullable(z.string()),
            declaration_overdue: z.boolean(),
            /** The number of each kind in `reviewedDays`. */
            money: z.partialRecord(z.enum(actionsOfHours), z.number()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})

/** Two different people sign a quarter. */
export const signRightsReview = endpoint({
  method: 'POST',
  path: '/staff/rights-review',
  summary: "Signs the review of the rights of the last ended quarter; a person's second signature is refused.",
  access: 'confirm_staff',
  branch: 'head_office',
  body: z.strictObject({ quarter: dateField, note: textField(500) }),
  data: z.strictObject({ quarters }),
  errors: ['changed_elsewhere', 'second_person_needed'],
})
