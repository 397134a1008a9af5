import { later } from '../../page/lazy-part.tsx'

/** The question whether more is wanted, with its PIN: most loans have none. */
export const CounterOffer = later(async () => (await import('./counter-offer-card.tsx')).CounterOfferCard)
