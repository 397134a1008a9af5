/** A name in Latin and in Thai letters. */
type PlaceName = { readonly en: string; readonly th: string }

/** A subdistrict with its postcode. */
export type Subdistrict = PlaceName & { readonly postcode: string }

/** A district with its subdistricts. */
export type District = PlaceName & { readonly subdistricts: readonly Subdistrict[] }

/** The places of a province. */
export type ProvincePlaces = PlaceName & { readonly districts: readonly District[] }

/** The parts of an address in a province: a house as written, and the Thai names of chosen places: two of a province may share their Latin one. */
export type AddressParts = { readonly house: string; readonly district: string; readonly subdistrict: string }

/**
 * Reads the file of a province: a line of its name, and one of each district, "name;subdistrict;…". A name is "Latin|Thai"; a
 * district's third part is its usual postcode, a subdistrict's its own where it differs.
 */
export function readPlaces([province = '', ...districts]: readonly string[]): ProvincePlaces {
  return { ...readName(province), districts: districts.map(readDistrict) }
}

function readDistrict(line: string): District {
  const [district = '', ...subdistricts] = line.split(';')
  const usual = district.split('|')[2] ?? ''
  return { ...readName(district), subdistricts: subdistricts.map((each) => ({ ...readName(each), postcode: each.split('|')[2] ?? usual })) }
}

function readName(text: string): PlaceName {
  const [en = '', th = ''] = text.split('|')
  return { en, th }
}

/** The address as one text, in Latin or Thai letters; empty until every part is there. */
export function composeAddress(parts: AddressParts, places: ProvincePlaces, thai: boolean): string {
  const district = places.districts.find(({ th }) => th === parts.district)
  const subdistrict = district?.subdistricts.find(({ th }) => th === parts.subdistrict)
  const house = parts.house.trim()
  return house && district && subdistrict ? house + endOf(places, district, subdistrict, thai) : ''
}

/** The parts of an address that `composeAddress` wrote; null for any other. */
export function splitAddress(address: string, places: ProvincePlaces): AddressParts | null {
  for (const district of places.districts) {
    for (const subdistrict of district.subdistricts) {
      const end = [false, true].map((thai) => endOf(places, district, subdistrict, thai)).find((each) => address.endsWith(each))
      if (end) return { house: address.slice(0, -end.length), district: district.th, subdistrict: subdistrict.th }
    }
  }
  return null
}

/** Bangkok has other words for the same levels, and none for itself. */
function endOf(province: PlaceName, district: PlaceName, { en, th, postcode }: Subdistrict, thai: boolean): string {
  if (!thai) return `, ${en}, ${district.en}, ${province.en} ${postcode}`
  return province.en === 'Bangkok'
    ? ` แขวง${th} เขต${district.th} ${province.th} ${postcode}`
    : ` ต.${th} อ.${district.th} จ.${province.th} ${postcode}`
}
