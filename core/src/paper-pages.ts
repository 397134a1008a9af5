import * as z from 'zod/mini'

/** The pages of a paper as pictures (PNG, base64), first to last: what a phone shows that has no viewer for PDFs. */
export const paperPages = z.strictObject({ pages: z.array(z.string()) })
