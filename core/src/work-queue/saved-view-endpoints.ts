import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, idField, idInUrl, textField } from '../fields.ts'

/** The lists that can be looked at in one's own way. */
export const viewedPages = ['loans', 'collections'] as const

export type ViewedPage = (typeof viewedPages)[number]

/** The most saved views of one person. */
export const maxSavedViews = 30

const view = z.strictObject({ id: idField, page: z.enum(viewedPages), name: z.string(), query: z.string() })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'The own views of every list, by name.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.array(view),
  errors: [],
})

/** The search text is no part of it. */
export const saveView = endpoint({
  method: 'PUT',
  path: '/saved-views',
  summary: 'Stores the current filters and order of a list under a name; the same name again replaces it.',
  access: 'staff',
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

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Deletes an own view.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found'],
})
