import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, idInUrl, translatedData } from '../fields.ts'
import { relatedFacts, relatedPeopleField, relations } from './related-party.ts'

const declaration = z.strictObject({
  /** Null before the first declaration. */
  declared: z.nullable(dateData),
  /** From this day on it is overdue; null before the first declaration. */
  until: z.nullable(dateData),
  people: z.array(
    z.strictObject({
      relation: z.enum(relations),
      name: z.string(),
      dob: z.optional(z.string()),
      phone_number: z.optional(z.string()),
      identity_number: z.optional(z.string()),
      bank: z.optional(z.string()),
      account_number: z.optional(z.string()),
    }),
  ),
})

export const getOwnDeclaration = endpoint({
  method: 'GET',
  path: '/staff/declaration',
  summary: 'The own declaration of related parties.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: declaration,
  errors: [],
})

export const declareRelated = endpoint({
  method: 'PUT',
  path: '/staff/declaration',
  summary:
    'Declares the own numbers and the relatives who may borrow; renewed each year. Persons of an earlier declaration count for another year.',
  access: 'staff',
  branch: 'anybody',
  body: z.strictObject({ people: relatedPeopleField }),
  data: declaration,
  errors: [],
})

export const getDeclaration = endpoint({
  method: 'GET',
  path: '/staff/accounts/{id}/declaration',
  summary: 'The declaration of related parties of a member of staff.',
  access: 'manage_staff',
  branch: 'anybody',
  params: idInUrl,
  data: z.strictObject({ name: z.string(), ...declaration.shape }),
  errors: ['not_found'],
})

export const listRelatedParties = endpoint({
  method: 'GET',
  path: '/related-parties',
  summary: 'The borrowers who are related to a member of staff, newest first, at most 200, each with the newest loan.',
  access: 'read_reports',
  branch: 'head_office',
  auditsAccess: true,
  data: z.array(
    z.strictObject({
      borrower_id: idField,
      name: z.nullable(z.string()),
      loan_id: z.nullable(idField),
      branch: z.nullable(translatedData),
      staff: z.string(),
      facts: z.array(z.enum(relatedFacts)),
      found_at: z.string(),
    }),
  ),
  errors: [],
})
