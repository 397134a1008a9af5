/** The check digit of ICAO 9303 part 3: weights 7, 3, 1; A is 10, Z is 35, the filler is 0. */
export function zoneCheckDigit(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += valueOf(text[at]!) * [7, 3, 1][at % 3]!
  return String(sum % 10)
}

function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}
