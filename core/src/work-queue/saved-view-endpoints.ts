import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../staff/permission.ts'
import { booleanField, choiceField, idField, idInUrl, textField } from '../fields.ts'
import { viewedPages } from './viewed-lists.ts'

/** The permission to delete a shared view of another person. */
export const deletesSharedViews = 'change_settings' satisfies Permission

/** The most saved views of one person. */
export const maxSavedViews = 30

const view = z.strictObject({
  id: idField,
  page: z.enum(viewedPages),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** The member of staff who saved it. */
  by: z.string(),
  /** It is the caller's, or shared and the caller may delete it. */
  can_delete: z.boolean(),
})

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'The views of every list that the caller may see: own ones, and those that colleagues share, by name.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.array(view),
  errors: [],
})

/** A name that is no filter of the list is refused, so that the text of a search is no part of it. */
export const saveView = endpoint({
  method: 'PUT',
  path: '/saved-views',
  summary: 'Stores the current filters and order of a list under a name; the same name again replaces it.',
  access: 'staff',
  branch: 'anybody',
  body: z.strictObject({
    page: choiceField(viewedPages),
    name: textField(40),
    /** The query of the address: names of the list's filters, and values: codes, ids, days and numbers. */
    query: z.string().check(z.maxLength(300), z.regex(/^[a-z_]+=[\w.-]+(&[a-z_]+=[\w.-]+)*$/)),
    /** Colleagues who may see the list have it, too. */
    shared: z.optional(booleanField),
  }),
  data: view,
  errors: ['too_many_views'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Deletes an own view, or a shared one by a person who changes settings.',
  access: 'staff',
  branch: 'anybody',
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})
