import type { StubServer } from '@let-twe/client/testing/stub-server.ts'

/** A page of the office with data: an address where its path is none, and the server's replies. */
export type PageStory = {
  readonly at?: string
  readonly prepare: (server: StubServer) => StubServer
}
