import type { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { ReplyOf } from '@let-twe/client/result.ts'

type Application = ReplyOf<typeof getApplication>

/** The offer by one product. */
export type Offer = Application['offer']

/** The offer by a product; without one, as where a single product is offered, that by the lender's own. Undefined for a product that is not offered any more. */
export function offerOf({ offers }: Pick<Application, 'offers'>, product: string | undefined): Offer | undefined {
  return product === undefined ? offers[0] : offers.find((each) => each.product === product)
}

/** The offer with the least against it: an application goes on while a loan is possible by any product. */
export function bestOffer({ offer, offers }: Pick<Application, 'offer' | 'offers'>): Offer {
  const [best = offer] = offers.toSorted(
    (one, other) => one.reasons.length - other.reasons.length || neededUntil(one).localeCompare(neededUntil(other)),
  )
  return best
}

function neededUntil({ reasons }: Offer): string {
  return reasons.find((each) => each.needed_until !== null)?.needed_until ?? ''
}
