/** The numbers that are read from a photo. */
export type PrintedNumber = 'permit' | 'account'

/**
 * A number in the text of a line: as it is printed, its digits, `?` for an unread one, in groups with a space between; and its first
 * and last place.
 */
export type NumberInText = { readonly print: string; readonly from: number; readonly to: number }

type Shape = {
  /**
   * How many digits stand together. A number without groups is not read: a work permit has three of 13 digits, a bank book numbers of
   * its own, and nothing tells them apart.
   */
  readonly groups: readonly (readonly number[])[]
  /** Groups side by side that only such numbers have: of a number that is blurred or cut off, a part is seen. */
  readonly parts: readonly (readonly number[])[]
  /** Another number in the same groups. */
  readonly isAnother: RegExp | null
  /** The room of a digit in the photo's longest side: a paper whose digits are smaller does not fill it, and another may lie beside. */
  readonly smallestDigit: number
}

const shapes: Readonly<Record<PrintedNumber, Shape>> = {
  permit: {
    groups: [[1, 4, 5, 2, 1]],
    parts: [
      [4, 5],
      [5, 2],
    ],
    // a tax number of a company is grouped like the number of a card
    isAnother: /^0 [1-9?]/,
    smallestDigit: 0,
  },
  account: {
    groups: [
      [3, 1, 5, 1],
      [3, 6, 1],
      [3, 1, 5, 3],
    ],
    parts: [
      [1, 5],
      [5, 1],
      [5, 3],
      [3, 6],
      [6, 1],
    ],
    isAnother: null,
    smallestDigit: 0.014,
  },
}

/** Fewer digits than these may be letters that look like some. */
const fewestOfUnread = 6
const fewestShareOfPart = 0.6

/** The numbers of a kind in the text of a line. */
export function findNumbers(kind: PrintedNumber, text: string): NumberInText[] {
  const { groups, isAnother } = shapes[kind]
  // a character beside it may be a digit of it that was not read
  return groups
    .flatMap((sizes) => match(text, sizes, '(?<![\\d?-]|\\d )', '(?![\\d?-]| \\d)'))
    .filter(({ print }) => countRead(print) >= fewestOfUnread && !isAnother?.test(print))
}

/** Whatever in the text of a line may be a part of a number of the kind. */
export function findParts(kind: PrintedNumber, text: string): NumberInText[] {
  return shapes[kind].parts
    .flatMap((sizes) => match(text, sizes, '(?<![\\d?])', '(?![\\d?])'))
    .filter(({ print }) => countRead(print) >= fewestShareOfPart * (print.length - 1))
}

/** Whether a number of this length is so large on a photo that its paper fills it. */
export function fillsPhoto(
  kind: PrintedNumber,
  { print, length }: { readonly print: string; readonly length: number },
  longest: number,
): boolean {
  return length >= shapes[kind].smallestDigit * countRead(print) * longest
}

function countRead(print: string): number {
  return print.replaceAll(/\D/g, '').length
}

function match(text: string, sizes: readonly number[], before: string, after: string): NumberInText[] {
  const shape = sizes.map((size) => `[\\d?]{${size}}`).join('[- ]')
  return [...text.matchAll(new RegExp(`${before}(?=(${shape})${after})`, 'g'))].map(({ 1: found, index }) => ({
    print: found!.replaceAll('-', ' '),
    from: index,
    to: index + found!.length - 1,
  }))
}
