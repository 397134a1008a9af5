/** Thai, Myanmar and full-width digits as Latin ones; everything else unchanged. People type numbers with the keyboard they have. */
export function toLatinDigits(text: string): string {
  return text.replace(/[๐-๙၀-၉０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
}

/** The same where nothing but a number can stand: the letters ဝ and ရ are often typed for the digits ၀ and ၇, and a copied number may bring invisible marks. */
export function toLatinNumber(text: string): string {
  return toLatinDigits(text)
    .replace(/ဝ/g, '0')
    .replace(/ရ/g, '7')
    .replace(/\p{Cf}/gu, '')
}

const refusedCharacters = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** True when a text holds nothing that hides, reorders or breaks text: no control characters but newline and tab, no lone surrogates, no bidirectional controls (docs/product.md §11.2). */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && text.search(refusedCharacters) === -1
}

/** The text without the characters that `isCleanText` refuses: a pasted name or message often brings invisible marks. */
export function cleanText(text: string): string {
  return text.replace(refusedCharacters, '')
}

/** True for a name in Latin letters with spaces, dots, hyphens and apostrophes: 'Please type in English only' (docs/product.md §7.2). */
export function isEnglishName(text: string): boolean {
  return /^[A-Za-z][A-Za-z .'-]*$/.test(text)
}

/** The text without white space and invisible characters at its ends; empty when it shows nothing at all. Within a text they stay: Burmese is written with zero-width spaces. */
export function trimInvisible(text: string): string {
  return /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '') : ''
}
