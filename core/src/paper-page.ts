import * as z from 'zod/mini'
import { numberInUrl } from './fields.ts'

/** The number of a page in a path, from 1. */
export const pageInUrl = numberInUrl(1, 100)

/** One page of a PDF as a picture (PNG, base64) and as its words, and how many pages there are: for phones that have no viewer for PDFs, and to be read aloud. */
export const paperPage = z.strictObject({ picture: z.string(), text: z.string(), pages: z.number() })
