import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, idField, idInUrl, textField } from '../fields.ts'
import { staffRoles } from '../staff/staff-role.ts'

/** The lists that can be looked at in one's own way. */
export const viewedPages = ['loans', 'collections'] as const

/** One of them. */
export type ViewedPage = (typeof viewedPages)[number]

/** The most views that one person keeps. */
export const maxSavedViews = 30

const view = z.strictObject({ id: idField, page: z.enum(viewedPages), name: z.string(), query: z.string() })

/** The own views of every list, by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'The own saved views of lists.',
  access: staffRoles,
  branch: 'anybody',
  unaudited: true,
  data: z.array(view),
  errors: [],
})

/** Keeps a list as it is filtered and sorted now, under a name; the same name again replaces it. What was searched for is no part of it. */
export const saveView = endpoint({
  method: 'PUT',
  path: '/saved-views',
  summary: 'Keep a filtered and sorted list under a name.',
  access: staffRoles,
  branch: 'anybody',
  unaudited: true,
  body: z.strictObject({
    page: choiceField(viewedPages),
    name: textField(40),
    /** The query of the address: names and values of filters. */
    query: z.string().check(z.maxLength(300), z.regex(/^[a-z_]+=[\w-]+(&[a-z_]+=[\w-]+)*$/)),
  }),
  data: view,
  errors: ['too_many_views'],
})

/** Throws an own view away. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Throw a saved view away.',
  access: staffRoles,
  branch: 'anybody',
  unaudited: true,
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})
