import type { ReactElement } from 'react'
import type { OfficeSession } from '../session/session.ts'
import { renderPage } from './render-page.tsx'

/** Shows a part of a page alone, in the office's frame. */
export async function renderPart(part: ReactElement, session?: OfficeSession): Promise<void> {
  await renderPage({ default: () => part }, { path: '/part', ...(session ? { session } : {}) })
}
