import { later } from '../../page/lazy-part.tsx'

/** No dialog is open when a page arrives. */
export const LatePaperDialogs = later('paper-dialogs', async () => (await import('./paper-dialogs.tsx')).PaperDialogs, null)
