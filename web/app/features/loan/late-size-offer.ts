import { later } from '../../page/later.tsx'

/** The question whether more is wanted, with its PIN: most loans have none. */
export const SizeOffer = later(async () => (await import('./size-offer-card.tsx')).SizeOfferCard)
