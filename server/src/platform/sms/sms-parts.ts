/** The basic characters of the GSM 7-bit alphabet, and those of its extension table, which take two places (3GPP TS 23.038). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extension = '\f^{}\\[~]|€'
/** Places in an SMS, and in each part of a longer one, whose header takes the others. */
const gsmPlaces = { one: 160, part: 153 }
const unicodePlaces = { one: 70, part: 67 }

/** The most parts that an SMS of the product is billed as (docs/product.md §6.3). */
export const maxSmsParts = 2

/**
 * The number of SMS that a text is billed as: in the GSM alphabet 160 places or 153 a part, else in UTF-16 70 or 67. A character
 * of two places is never cut: it moves to the next part.
 */
export function smsParts(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((each) => basic.includes(each) || extension.includes(each))
  const { one, part } = isGsm ? gsmPlaces : unicodePlaces
  const placesOf = (each: string) => (isGsm && extension.includes(each) ? 2 : each.length)
  if (characters.reduce((sum, each) => sum + placesOf(each), 0) <= one) return 1
  let parts = 1
  let filled = 0
  for (const each of characters) {
    if (filled + placesOf(each) > part) [parts, filled] = [parts + 1, 0]
    filled += placesOf(each)
  }
  return parts
}
