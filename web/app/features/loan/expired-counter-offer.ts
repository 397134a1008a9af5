import { later } from '../../page/lazy-part.tsx'

/** The question whether more is wanted, with its PIN: most loans have none. */
export const CounterOffer = later('counter-offer-card', async () => (await import('./counter-offer-card.tsx')).CounterOfferCard)
