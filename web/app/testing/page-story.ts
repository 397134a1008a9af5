import type { StubServer } from '@let-twe/client/testing/stub-server.ts'

/** A page of the app with something in it: where it is, and what the server answers. */
export type PageStory = {
  readonly page: string
  readonly path: string
  readonly at?: string
  readonly prepare: (server: StubServer) => StubServer
  /** What happened on the pages before: a code was sent, a PIN chosen. */
  readonly arrange?: () => void
  /** The page stands, with less in it, also when the server answers nothing. */
  readonly standsAlone?: true
}
