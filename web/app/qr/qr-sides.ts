/** Sides of the pictures that are tried for a QR code, smallest first: a small one is quick, a large one shows small codes. */
export const qrSides = [1000, 2000, 3200]
