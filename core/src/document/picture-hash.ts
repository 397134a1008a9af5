/** Bits by which two hashes of one photo differ at most. Different photos differ by half of 63; measured: 18 or more. */
export const maxPictureDifference = 6
const bandDigits = 4

/**
 * The four bands of a picture's hash (a perceptual hash of 63 bits, as 16 hexadecimal digits), each with its place, as integers for an index. Hashes
 * that differ in three bits have one in common for certain, in six bits mostly.
 */
export function pictureBands(hash: string): number[] {
  return Array.from(
    { length: hash.length / bandDigits },
    (_, place) => place * 0x10000 + parseInt(hash.slice(place * bandDigits, (place + 1) * bandDigits), 16),
  )
}

/** True for the hashes of the same photo, also when it was made smaller, brighter or encoded again. */
export function isNearEqualPicture(one: string, other: string): boolean {
  let difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let bits = 0
  for (; difference > 0n; difference >>= 1n) bits += Number(difference & 1n)
  return bits <= maxPictureDifference
}
