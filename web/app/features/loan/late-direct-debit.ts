import { later } from '../../page/lazy-part.tsx'

/** The card of direct debit, with its form: most who pay use another way. */
export const DirectDebit = later(async () => (await import('./direct-debit.tsx')).DirectDebit)
