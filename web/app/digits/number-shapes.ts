/** The numbers that are read from a photo. */
export type PrintedNumber = 'account' | 'permit'

/**
 * How many digits stand together, as Thai banks and pink cards print them. A number without groups is not read: on a pay slip or a
 * work permit it may be that of a customer, an employer or the tax office, and nothing tells them apart.
 */
const groups: Readonly<Record<PrintedNumber, readonly (readonly number[])[]>> = {
  account: [
    [3, 1, 5, 1],
    [3, 6, 1],
    [3, 3, 3, 1],
    [3, 1, 5, 3],
  ],
  permit: [[1, 4, 5, 2, 1]],
}

/** A tax number of a company is grouped like the number of a card. */
const isAnother: Readonly<Record<PrintedNumber, RegExp | null>> = { account: null, permit: /^0[1-9?]/ }

/** Fewer digits than these may be letters that look like some. */
const fewestOfUnread = 6

/** The numbers of a kind in the text of a line, each with its place in it; `?` stands for a digit of it that was not read. */
export function findNumbers(kind: PrintedNumber, text: string): { readonly digits: string; readonly from: number; readonly to: number }[] {
  return groups[kind].flatMap((sizes) => {
    const shape = sizes.map((size) => `[\\d?]{${size}}`).join('[- ]')
    // a character beside it may be a digit of it that was not read
    return [...text.matchAll(new RegExp(`(?<![\\d?-]|\\d )${shape}(?![\\d?-]| \\d)`, 'g'))].flatMap(({ 0: found, index }) => {
      const digits = found.replaceAll(/[- ]/g, '')
      if (digits.replaceAll('?', '').length < fewestOfUnread || isAnother[kind]?.test(digits)) return []
      return [{ digits, from: index, to: index + found.length - 1 }]
    })
  })
}

/** The digits in groups that can be compared with print. */
export function inGroups(digits: string): string {
  const sizes = [...groups.account, ...groups.permit].find((each) => each.reduce((sum, size) => sum + size, 0) === digits.length)
  let at = 0
  return sizes === undefined ? digits : sizes.map((size) => digits.slice(at, (at += size))).join(' ')
}
