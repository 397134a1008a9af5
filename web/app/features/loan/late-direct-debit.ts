import { later } from '../../page/lazy-part.tsx'

/** The card of direct debit, loaded on use, since most borrowers pay in another way. */
export const DirectDebit = later('direct-debit', async () => (await import('./direct-debit.tsx')).DirectDebit)
