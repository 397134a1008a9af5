import type { StubServer } from '@let-twe/client/testing/stub-server.ts'

/** A page of the app with data: its path, and the server's replies. */
export type PageStory = {
  readonly page: string
  readonly path: string
  readonly at?: string
  readonly prepare: (server: StubServer) => StubServer
  /** The state from earlier pages: a code was sent, a PIN chosen. */
  readonly arrange?: () => void
  /** The page stands, with less in it, also when the server answers nothing. */
  readonly standsAlone?: true
}
