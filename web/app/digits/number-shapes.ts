/**
 * How many digits stand together on a pink card. A number without groups is not read: a work permit has three of 13 digits, and
 * nothing tells them apart.
 */
const groups = [1, 4, 5, 2, 1] as const

/** A tax number of a company is grouped like the number of a card. */
const isTaxNumber = /^0[1-9?]/

/** Fewer digits than these may be letters that look like some. */
const fewestOfUnread = 6

const digitGroups = groups.map((size) => `[\\d?]{${size}}`).join('[- ]')

/** The numbers of cards in the text of a line, each with its place in it; `?` stands for a digit that was not read. */
export function findNumbers(text: string): { readonly digits: string; readonly from: number; readonly to: number }[] {
  // a character beside it may be a digit of it that was not read
  return [...text.matchAll(new RegExp(`(?<![\\d?-]|\\d )${digitGroups}(?![\\d?-]| \\d)`, 'g'))].flatMap(({ 0: found, index }) => {
    const digits = found.replaceAll(/[- ]/g, '')
    if (digits.replaceAll('?', '').length < fewestOfUnread || isTaxNumber.test(digits)) return []
    return [{ digits, from: index, to: index + found.length - 1 }]
  })
}

/** The digits in groups that can be compared with print. */
export function inGroups(digits: string): string {
  let at = 0
  return groups.map((size) => digits.slice(at, (at += size))).join(' ')
}
