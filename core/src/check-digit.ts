/** The check digit of ISO/IEC 7812-1 (Luhn) for a text of decimal digits: catches every single wrong digit. */
export function luhnCheckDigit(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 0 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return String((10 - (sum % 10)) % 10)
}

/** True when the last digit is the check digit of those before it. */
export function hasLuhnCheckDigit(number: string): boolean {
  return /^\d{2,}$/.test(number) && luhnCheckDigit(number.slice(0, -1)) === number.slice(-1)
}
