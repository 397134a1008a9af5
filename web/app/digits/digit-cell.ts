/** The height of a digit in widths of its cell (web/app/mrz/cell.ts). */
export const digitHeight = 0.95

/** Ten digits, and whatever else is printed. */
export const digitOutputs = 11

/** The longest side of a picture that is read: a card across half of it has 15 points for the height of a digit. */
export const longestSide = 1280
