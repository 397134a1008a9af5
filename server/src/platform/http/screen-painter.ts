import type { Language } from '@let-twe/core/language.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { Screen } from '@let-twe/core/screen/endpoints.ts'

/** The content of a page as HTML, from the replies of its screen; null for a page that needs more than these (web/app/first-screen/paint-screen.tsx). */
export type PaintScreen = (painting: {
  readonly name: Screen
  readonly type?: PaymentType | undefined
  readonly language: Language
  /** True for a phone that can hand a picture to another app. */
  readonly canShare: boolean
  readonly replies: readonly { readonly call: string; readonly reply: unknown }[]
}) => Promise<string | null>

/** Who paints: the web app, once it is there; a server of the API alone paints nothing. */
export type ScreenPainter = { paint: PaintScreen }

/** Paints nothing until the web app takes its place. */
export function makeScreenPainter(): ScreenPainter {
  return { paint: async () => null }
}
