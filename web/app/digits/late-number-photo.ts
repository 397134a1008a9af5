import { later } from '../page/lazy-part.tsx'

/** Beside a field into which the number can be typed: nothing waits for it. */
export const LateNumberPhoto = later('number-photo', async () => (await import('./number-photo.tsx')).NumberPhoto, null)
