/** A number in the text of a line: its digits, `?` for an unread digit, and its first and last place. */
export type NumberInText = { readonly digits: string; readonly from: number; readonly to: number }

/**
 * How many digits stand together on a pink card. A number without groups is not read: a work permit has three of 13 digits, and
 * nothing tells them apart.
 */
const groups = [1, 4, 5, 2, 1] as const

/** Groups side by side that only numbers of cards have: of a number that is blurred or cut off, a part is seen. */
const parts = [
  [4, 5],
  [5, 2],
] as const

/** A tax number of a company is grouped like the number of a card. */
const isTaxNumber = /^0[1-9?]/

/** Fewer digits than these may be letters that look like some. */
const fewestOfUnread = 6
const fewestShareOfPart = 0.6

/** The numbers of cards in the text of a line. */
export function findNumbers(text: string): NumberInText[] {
  // a character beside it may be a digit of it that was not read
  return match(text, groups, '(?<![\\d?-]|\\d )', '(?![\\d?-]| \\d)').filter(
    ({ digits }) => digits.replaceAll('?', '').length >= fewestOfUnread && !isTaxNumber.test(digits),
  )
}

/** Whatever in the text of a line may be a part of the number of a card. */
export function findParts(text: string): NumberInText[] {
  return parts
    .flatMap((sizes) => match(text, sizes, '(?<![\\d?])', '(?![\\d?])'))
    .filter(({ digits }) => digits.replaceAll('?', '').length >= fewestShareOfPart * digits.length)
}

function match(text: string, sizes: readonly number[], before: string, after: string): NumberInText[] {
  const shape = sizes.map((size) => `[\\d?]{${size}}`).join('[- ]')
  return [...text.matchAll(new RegExp(`${before}(?=(${shape})${after})`, 'g'))].map(({ 1: found, index }) => ({
    digits: found!.replaceAll(/[- ]/g, ''),
    from: index,
    to: index + found!.length - 1,
  }))
}

/** The digits in groups that can be compared with print. */
export function inGroups(digits: string): string {
  let at = 0
  return groups.map((size) => digits.slice(at, (at += size))).join(' ')
}
