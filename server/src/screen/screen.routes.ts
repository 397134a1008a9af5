import { getScreen } from '@let-twe/core/screen/endpoints.ts'
import type { ScreenPainter } from '../platform/http/screen-painter.ts'
import type { Serve } from '../platform/http/serve-endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { readScreen } from './read-screen.ts'

/** The first screens of the customers' pages, each in one call, with the page's content where a phone asks for it. */
export function screenRoutes(serve: Serve, platform: Platform, painter: ScreenPainter): void {
  serve(getScreen, async ({ caller, params: { name }, query: { type, html }, language }) => {
    const screen = await readScreen(platform, { name, type, borrowerId: caller.id, language })
    if (html === undefined) return screen
    const painted = await painter.paint({ name, type, language, canShare: html === 'share', ...screen }).catch((error: unknown) => {
      // the phone builds the page itself
      platform.log.error(error, `the screen ${name} could not be painted`)
      return null
    })
    return painted === null ? screen : { ...screen, html: painted }
  })
}
