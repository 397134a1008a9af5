import * as z from 'zod/mini'
import { unreadablePicture } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, idInUrlOf, textField } from '../fields.ts'
import type { StaffId } from '../id.ts'
import { languages } from '../language.ts'

/** How the borrowers of the own loans know a member of staff. */
const introductionData = z.strictObject({
  /** Null: by the name of the account. */
  name: z.nullable(z.string()),
  has_picture: z.boolean(),
  /** In which the person talks with borrowers. */
  languages: z.array(z.enum(languages)),
})

export const getOwnIntroduction = endpoint({
  method: 'GET',
  path: '/staff/introduction',
  summary: 'The own name, picture and languages for borrowers.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: introductionData,
  errors: [],
})

export const setOwnIntroduction = endpoint({
  method: 'PUT',
  path: '/staff/introduction',
  summary: 'Sets the own name for borrowers (null: the name of the account) and the languages in which one talks with them.',
  access: 'staff',
  branch: 'anybody',
  body: z.strictObject({
    name: z.nullable(textField(40)),
    languages: z.array(choiceField(languages)).check(z.maxLength(languages.length)),
  }),
  data: introductionData,
  errors: [],
})

/** It is stored small, square and without metadata. */
export const setOwnPicture = endpoint({
  method: 'POST',
  path: '/staff/introduction/picture',
  summary: 'Sets the own picture for borrowers (`file`: a photo).',
  access: 'staff',
  branch: 'anybody',
  file: 'file',
  data: introductionData,
  errors: [...unreadablePicture, 'too_many_requests'],
})

export const getOwnPicture = endpoint({
  method: 'GET',
  path: '/staff/introduction/picture',
  summary: 'The own picture for borrowers.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

export const removeOwnPicture = endpoint({
  method: 'DELETE',
  path: '/staff/introduction/picture',
  summary: 'Removes the own picture for borrowers.',
  access: 'staff',
  branch: 'anybody',
  data: introductionData,
  errors: [],
})

export const getStaffPicture = endpoint({
  method: 'GET',
  path: '/staff/accounts/{id}/picture',
  summary: "A colleague's picture for borrowers.",
  access: 'manage_staff',
  branch: 'anybody',
  unaudited: true,
  params: idInUrlOf<StaffId>(),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

export const removeStaffIntroduction = endpoint({
  method: 'DELETE',
  path: '/staff/accounts/{id}/introduction',
  summary: "Removes a colleague's picture and chosen name for borrowers.",
  access: 'manage_staff',
  branch: 'anybody',
  params: idInUrlOf<StaffId>(),
  data: introductionData,
  errors: ['not_found'],
})
