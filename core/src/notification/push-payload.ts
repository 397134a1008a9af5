import type { Language } from '../language.ts'

/** The content of a push message for the service worker, as JSON. `tag` makes a repeated message replace the first one. */
export type PushPayload = {
  readonly title: string
  readonly body: string
  /** A path of the web app, opened by a tap. */
  readonly link: string
  readonly tag: string
  readonly language: Language
}
