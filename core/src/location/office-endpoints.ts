import * as z from 'zod/mini'
import { unreadablePicture } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { atmMistakes } from './atm-sheet.ts'
import { choiceField, dateData, idField, idInUrl, translatedData } from '../fields.ts'

/** A branch, with the changes of the setting `branch`. */
const officeBranch = z.strictObject({
  id: idField,
  name: translatedData,
  address: translatedData,
  district: z.string(),
  phone: z.string(),
  opens: z.string(),
  closes: z.string(),
  weekdays: z.array(z.number()),
  capacity: z.number(),
  active: z.boolean(),
  has_photo: z.boolean(),
})

const branchPhotoData = z.strictObject({ has_photo: z.boolean() })

export const listAllBranches = endpoint({
  method: 'GET',
  path: '/branches',
  summary: 'All branches, also closed ones.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.array(officeBranch),
  errors: [],
})

/** It is stored small, 16 to 9, without metadata. */
export const setBranchPhoto = endpoint({
  method: 'POST',
  path: '/branches/{id}/photo',
  summary: 'Sets the photo of a branch for visitors (`file`: a photo).',
  access: 'manage_content',
  branch: 'head_office',
  file: 'file',
  params: idInUrl,
  data: branchPhotoData,
  errors: [...unreadablePicture, 'not_found', 'too_many_requests'],
})

export const getBranchPhoto = endpoint({
  method: 'GET',
  path: '/branches/{id}/photo',
  summary: 'The photo of a branch.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  params: idInUrl,
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

export const removeBranchPhoto = endpoint({
  method: 'DELETE',
  path: '/branches/{id}/photo',
  summary: 'Removes the photo of a branch.',
  access: 'manage_content',
  branch: 'head_office',
  params: idInUrl,
  data: branchPhotoData,
  errors: ['not_found'],
})

const closedDay = z.strictObject({ date: dateData, name: translatedData })

export const listClosedDays = endpoint({
  method: 'GET',
  path: '/closed-days',
  summary: 'The days without appointments, from today on.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.array(closedDay),
  errors: [],
})

/**
 * CSV or XLSX with the columns name, bank, address, latitude, longitude; or a reply of Overpass. With `mode` import it replaces
 * all or none: never while a row is wrong.
 */
export const importAtms = endpoint({
  method: 'POST',
  path: '/atms',
  summary: 'Compares a file of cash machines with the stored ones, or replaces them with it.',
  access: 'manage_content',
  branch: 'head_office',
  unaudited: true,
  file: 'file',
  body: z.strictObject({ mode: choiceField(['preview', 'import']) }),
  data: z.strictObject({
    added: z.number(),
    changed: z.number(),
    gone: z.number(),
    same: z.number(),
    /** At most a hundred, by the row of the file. */
    mistakes: z.array(z.strictObject({ row: z.number(), mistake: z.enum(atmMistakes) })),
    /** Some of the new, changed and removed ones, by name. */
    examples: z.array(z.strictObject({ change: z.enum(['added', 'changed', 'gone']), name: z.string(), address: z.string() })),
  }),
  errors: ['sheet_unreadable', 'field_invalid', 'too_many_requests'],
})
