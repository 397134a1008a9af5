import type { ProvinceCode } from '@let-twe/core/location/province.ts'
import { type ProvincePlaces, readPlaces } from '@let-twe/core/location/thai-address.ts'

/** Fetches the places of a province, a file of its own: the whole country would weigh on the phone. */
export async function loadPlaces(province: ProvinceCode): Promise<ProvincePlaces> {
  const { default: lines } = (await import(`./places/${province}.json`)) as { readonly default: readonly string[] }
  return readPlaces(lines)
}
