import { type Screen, screens } from '@let-twe/core/screen/endpoints.ts'

/** The element for what the server paints, before the skeleton that it hides. */
export const firstScreenId = 'first-screen'

/** The first screen of a page as a call; null for a page without one. */
export function screenOf(pathname: string): { readonly name: Screen; readonly type?: string } | null {
  const [page, type] = pathname.slice(1).split('/')
  const name = screens.find((each) => each === page)
  if (name === undefined) return null
  return name === 'payment' && type !== undefined ? { name, type } : { name }
}
