/** Thai and Myanmar digits as Latin ones; everything else unchanged. People type numbers with the keyboard they have. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[၀-၉]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
}

/** True when a text holds nothing that hides, reorders or breaks text: no control characters but newline and tab, no lone surrogates, no bidirectional controls (decisions, section 5). */
export function isCleanText(text: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are exactly what is refused here
  return (
    text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text)
  )
}

/** True for a name in Latin letters with spaces, dots, hyphens and apostrophes: 'Please type in English only' (specification, section 5). */
export function isEnglishName(text: string): boolean {
  return /^[A-Za-z][A-Za-z .'-]*$/.test(text)
}
